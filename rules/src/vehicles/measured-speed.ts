/** Cameras without speed measurement often send 0, so 0 counts only after a camera has sent another speed. */
export const measuredSpeed = (speedKmh: number | null, measuresSpeed: boolean): number | null =>
  speedKmh === 0 && !measuresSpeed ? null : speedKmh
