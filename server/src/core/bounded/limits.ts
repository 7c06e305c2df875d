/** Limits of a process: the memory that it occupies, and its processor time, so that a busy machine changes nothing. */
export interface Limits {
  memoryMb: number
  seconds: number
}

/** The message by which a process receives its work. */
export interface BoundedOrder {
  order: unknown
  limits: Limits
}

/** The last output of a process that exceeded a limit. */
export const overTime = 'sightline: over time'
export const overMemory = 'sightline: over memory'
