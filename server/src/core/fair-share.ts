import { AppError } from './errors.ts'

/** More than this wait in vain: whoever asked first has long gone. */
const mostWaiting = 200

/** Has each key at most so many at once; the next wait for their turn, and too many are refused. */
export function fairShare(most: number): (key: string) => Promise<() => void> {
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>()

  function leave(key: string): void {
    const share = shares.get(key)!
    const next = share.waiting.shift()
    if (next) next()
    else if (--share.running === 0) shares.delete(key)
  }

  return async (key) => {
    const share = shares.get(key) ?? { running: 0, waiting: [] }
    shares.set(key, share)
    if (share.running < most) share.running++
    else if (share.waiting.length >= mostWaiting)
      throw new AppError('too_many', 'Your organisation asks for too much at once. Please try again.', {
        retryAfterSeconds: 1,
      })
    else await new Promise<void>((resolve) => share.waiting.push(resolve))
    let hasLeft = false
    return () => {
      if (!hasLeft) leave(key)
      hasLeft = true
    }
  }
}
