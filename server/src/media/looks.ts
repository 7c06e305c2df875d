/** A player that pauses for longer looks anew. */
const pauseMs = 60_000
const mostLooks = 10_000

/**
 * Tells the beginning of a look from its continuation: a player asks for a clip in many pieces, and the log of who
 * looked at an original has one line for all of them.
 */
export function lookTracker(now: () => Date): (viewer: string | undefined, subject: string) => boolean {
  const lastAsked = new Map<string, number>()
  return (viewer, subject) => {
    const look = `${viewer} ${subject}`
    const at = now().getTime()
    const before = lastAsked.get(look)
    if (lastAsked.size >= mostLooks) lastAsked.clear()
    lastAsked.set(look, at)
    return before === undefined || at - before > pauseMs
  }
}
