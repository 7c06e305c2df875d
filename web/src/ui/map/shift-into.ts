interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

const marginPx = 8

/** How far a frame has to move over what lies in it, right and down, until a card is inside; its start counts most. */
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
