import { setTimeout as sleep } from 'node:timers/promises'
import { eventPosts } from '../../server/src/testing/event-posts.ts'
import type { TestCamera } from '../../server/src/testing/cameras.ts'

export interface Load {
  acknowledged: string[]
  /** Posts that were refused or lost, and sent again. */
  again(): number
  /** The longest time between two acknowledgements. */
  longestPauseMs(): number
  stop(): Promise<void>
}

const connections = 6
const pauseMs = 50

/** A constant flow of vehicles, each once. Unacknowledged events are resent until they are acknowledged. */
export function startLoad(name: string, processes: readonly { url: string }[], camera: TestCamera): Load {
  const posts = eventPosts(processes, [camera])
  const acknowledged: string[] = []
  const ending = new AbortController()
  let next = 0
  let again = 0
  let lastAt = Date.now()
  let longest = 0
  const connection = async () => {
    while (!ending.signal.aborted) {
      const number = next++
      const key = `${name}-${number}`
      const plate = `${name}K${number}`.toUpperCase()
      for (let turn = number; (await posts.post(key, plate, turn)) !== 200; turn++) {
        if (ending.signal.aborted) return
        again++
        await sleep(200)
      }
      longest = Math.max(longest, Date.now() - lastAt)
      lastAt = Date.now()
      acknowledged.push(key)
      await sleep(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: connections }, connection))
  return {
    acknowledged,
    again: () => again,
    longestPauseMs: () => longest,
    async stop() {
      ending.abort()
      await running
    },
  }
}
