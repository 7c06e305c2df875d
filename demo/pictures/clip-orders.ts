/** A copy of a clip with another clock. */
export interface StampedClip {
  target: string
  cameraName: string
  /** The text of the clock in each second of the clip. */
  clocks: readonly string[]
}

/** The input of the process that writes clocks into clips. */
export interface ClipOrders {
  source: string
  clips: readonly StampedClip[]
}
