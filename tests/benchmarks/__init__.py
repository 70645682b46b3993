"""How fast the program is: `python -m tests.benchmarks` measures everything, `python -m tests.benchmarks rules` a part.

Each module here but `report` is a part: its `run(report: Report) -> None` measures and adds rows to the table.
Nothing here is a test: times depend on the machine, so figures are compared with others of the same run.
"""
