/** Many cameras send 0 because they measure nothing: it is a speed only where a camera has ever sent another. */
export const measuredSpeed = (speedKmh: number | null, measuresSpeed: boolean): number | null =>
  speedKmh === 0 && !measuresSpeed ? null : speedKmh
