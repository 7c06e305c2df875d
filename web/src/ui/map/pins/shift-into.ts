interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

const marginPx = 8

/** The shift of a frame, right and down, that brings a card inside; the start of a large card has priority. */
export function shiftInto(card: Sides, frame: Sides): [x: number, y: number] {
  return [
    shift(card.left - frame.left, frame.right - card.right),
    shift(card.top - frame.top, frame.bottom - card.bottom),
  ]
}

function shift(before: number, after: number): number {
  if (before < marginPx) return before - marginPx
  return after < marginPx ? Math.min(marginPx - after, before - marginPx) : 0
}
