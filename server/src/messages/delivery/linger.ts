/** How long an idle destination is kept: under load the next message comes sooner. */
const lingerMs = 250

/** Waits at a destination for the next message, until one arrives, the time is over or waiting is not allowed. */
export function createLinger() {
  const waiting = new Map<string, (isWoken: boolean) => void>()
  let isHurried = false
  return {
    /** Resolves to whether a message arrived. */
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
    /** Returns whether the destination was waiting. */
    wake(key: string): boolean {
      const end = waiting.get(key)
      end?.(true)
      return end !== undefined
    },
    /** Ends the longest wait, because another destination has messages. */
    makeRoom(): void {
      const [end] = waiting.values()
      end?.(false)
    },
    /** Ends all waits until the work is done. */
    async hurry(work: () => Promise<void>): Promise<void> {
      isHurried = true
      for (const end of waiting.values()) end(false)
      await work().finally(() => {
        isHurried = false
      })
    },
  }
}
