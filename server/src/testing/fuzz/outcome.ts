import { headOf } from '../head-of.ts'
import type { FuzzedCall } from './fuzzed-calls.ts'

const longestMs = 30_000

/** The status of a response, or that there was none in time. */
export async function outcomeOf(
  world: Parameters<typeof headOf>[0],
  call: Omit<FuzzedCall, 'name'>,
  key: string,
): Promise<number | 'hang'> {
  const { promise: late, resolve } = Promise.withResolvers<'hang'>()
  const timer = setTimeout(() => resolve('hang'), longestMs)
  try {
    return await Promise.race([headOf(world, { ...call, key }).then(({ status }) => status), late])
  } finally {
    clearTimeout(timer)
  }
}

export const isFault = (outcome: number | 'hang') => outcome === 'hang' || outcome >= 500
