"""The most memory this process ever had, for children that tests start.

Not `ru_maxrss`: that begins with what the starting process had, and a test runner has much.
"""

import re
from pathlib import Path

STATUS = Path("/proc/self/status")


def peak_kilobytes():
    return int(re.search(r"VmHWM:\s+(\d+)", STATUS.read_text())[1])
