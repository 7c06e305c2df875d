/** Cameras answer a challenge at once. */
const answerWithinMs = 3_000

/**
 * Cameras with digest authentication first post without credentials, receive the challenge, and post again. Only a
 * challenge without a second post counts as a refusal.
 */
export function unansweredChallenges() {
  const waiting = new Map<string, { timer: NodeJS.Timeout; refusals: (() => void)[] }>()
  const stopWaiting = (cameraId: string) => {
    const pending = waiting.get(cameraId)
    if (!pending) return []
    clearTimeout(pending.timer)
    waiting.delete(cameraId)
    return pending.refusals
  }

  return {
    /** The camera got a challenge. `refuse` is called unless it answers. */
    sent(cameraId: string, refuse: () => void): void {
      const pending = waiting.get(cameraId)
      if (pending) {
        pending.refusals.push(refuse)
        return
      }
      const report = () => stopWaiting(cameraId).forEach((refusal) => refusal())
      waiting.set(cameraId, { timer: setTimeout(report, answerWithinMs), refusals: [refuse] })
    },
    answered: (cameraId: string): void => void stopWaiting(cameraId),
    close: (): void => [...waiting.keys()].forEach((cameraId) => stopWaiting(cameraId)),
  }
}
