/** A copy of a clip with another clock. */
export interface StampedClip {
  target: string
  cameraName: string
  /** What the clock says in each second of the clip. */
  clocks: readonly string[]
}

/** What the process that writes clocks into clips is told. */
export interface ClipOrders {
  source: string
  clips: readonly StampedClip[]
}
