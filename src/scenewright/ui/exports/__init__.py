"""Takes leaving the window: the export sheet, names of files, dragging out."""
