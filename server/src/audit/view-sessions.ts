/** A longer pause starts a new view session. */
const pauseMs = 60_000
const maxViewSessions = 10_000

/**
 * Distinguishes a new view session from its continuation: a player requests a clip in many pieces, and the log of
 * access to originals has one line for all of them.
 */
export function trackViewSessions(now: () => Date): (viewer: string | undefined, subject: string) => boolean {
  const lastRequest = new Map<string, number>()
  return (viewer, subject) => {
    const look = `${viewer} ${subject}`
    const at = now().getTime()
    const before = lastRequest.get(look)
    if (lastRequest.size >= maxViewSessions) lastRequest.clear()
    lastRequest.set(look, at)
    return before === undefined || at - before > pauseMs
  }
}
