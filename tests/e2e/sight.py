"""What of a table is in sight."""

COVERED = """() => [...document.querySelectorAll("[data-hand-card], [data-table-card]")].filter(card => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return ![[0.1, 0.1], [0.9, 0.1], [0.1, 0.4]].every(([x, y]) =>
        card.contains(document.elementFromPoint(left + x * width, top + y * height)));
}).map(card => card.getAttribute("aria-label"))"""
"""The cards whose upper part, which tells what they are, is not all in sight: those of a hand in two rows overlap."""
