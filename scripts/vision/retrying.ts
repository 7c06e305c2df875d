import { setTimeout as sleep } from 'node:timers/promises'

/** A registry that cannot be reached is often back after minutes. */
const pausesMinutes = [1, 5, 15]

const waitMinutes = (minutes: number) => sleep(minutes * 60_000, undefined, { ref: false })

/** Attempts until one succeeds, at most four times. Waiting does not keep the process alive. */
export async function retrying(attempt: () => Promise<boolean>, wait = waitMinutes): Promise<void> {
  for (const minutes of pausesMinutes) {
    if (await attempt()) return
    console.error(`The next attempt is in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    await wait(minutes)
  }
  await attempt()
}
