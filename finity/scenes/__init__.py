"""The screens of the program: the only place that knows both the rules and the view."""
