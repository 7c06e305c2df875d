/** How long a place that has nothing left is kept: in a busy minute the next message comes sooner. */
const lingerMs = 250

/** Waits at places for what may come next, until something does, time is up or nobody may wait any more. */
export function createLinger() {
  const waiting = new Map<string, (isWoken: boolean) => void>()
  let isHurried = false
  return {
    /** Answers whether something came. */
    wait(key: string): Promise<boolean> {
      if (isHurried) return Promise.resolve(false)
      return new Promise((resolve) => {
        const end = (isWoken: boolean) => {
          clearTimeout(timer)
          waiting.delete(key)
          resolve(isWoken)
        }
        const timer = setTimeout(end, lingerMs, false)
        waiting.set(key, end)
      })
    },
    /** Answers whether somebody waited there. */
    wake(key: string): boolean {
      const end = waiting.get(key)
      end?.(true)
      return end !== undefined
    },
    /** Who waits longest goes, as somebody else has something to send. */
    makeRoom(): void {
      const [end] = waiting.values()
      end?.(false)
    },
    /** Nobody waits, until the work is done. */
    async hurry(work: () => Promise<void>): Promise<void> {
      isHurried = true
      for (const end of waiting.values()) end(false)
      await work().finally(() => {
        isHurried = false
      })
    },
  }
}
