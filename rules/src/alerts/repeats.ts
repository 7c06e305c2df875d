/** Notified with the last of so many within these minutes. */
export interface Repeat {
  readonly count: number
  readonly minutes: number
}

/** Why one more is not enough; undefined where it is the last of as many as are asked for. */
export function repeatReason(
  { count, minutes }: Repeat,
  before: readonly Date[],
  time: Date,
): string | undefined {
  const since = time.getTime() - minutes * 60_000
  const within = before.filter((at) => at.getTime() > since && at <= time).length + 1
  return within >= count ? undefined : `Counted: ${within} of ${count} within ${minutes} minutes`
}
