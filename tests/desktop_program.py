"""Words for programs that run a studio with its window: done as soon as something is so."""

WHEN = """
from PySide6.QtCore import QTimer

def when(question, do):
    timer = QTimer(desktop.window)
    def look():
        if question():
            timer.stop()
            do()
    timer.timeout.connect(look)
    timer.start(20)
"""
