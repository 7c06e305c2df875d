/** Lengths of time, in milliseconds. A day is that long in UTC; where clocks change, count with `addDays`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
