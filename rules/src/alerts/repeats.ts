/** Notifies with the last of this number of events within these minutes. */
export interface Repeat {
  readonly count: number
  readonly minutes: number
}

/** The reason why an event does not notify yet; undefined when it completes the required number. */
export function repeatReason(
  { count, minutes }: Repeat,
  before: readonly Date[],
  time: Date,
): string | undefined {
  const since = time.getTime() - minutes * 60_000
  const within = before.filter((at) => at.getTime() > since && at <= time).length + 1
  return within >= count ? undefined : `Counted: ${within} of ${count} within ${minutes} minutes`
}
