/** A pull this long refreshes. */
export const farPx = 72
const mostPx = 110

/** The distance that the sign has moved: slower than the finger, and not beyond a limit. */
export const signOffset = (fingerPx: number): number =>
  fingerPx <= 0 ? 0 : Math.round(Math.min(mostPx, fingerPx * 0.5))

/** A pull is down rather than sideways, as tables are moved sideways. */
export const isPull = (sidewaysPx: number, downPx: number): boolean =>
  downPx > 8 && downPx > Math.abs(sidewaysPx) * 1.5
