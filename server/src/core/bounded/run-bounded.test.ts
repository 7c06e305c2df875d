import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Greed } from '../../testing/greedy-process.ts'
import { ProcessEnded, runBounded } from './run-bounded.ts'

const program = new URL('../../testing/greedy-process.ts', import.meta.url)
// Only the endless one meets the limit of time: a full heap is collected for seconds before it ends the process.
const limitsOf = (order: Greed) => ({ memoryMb: 192, seconds: order === 'time' ? 1 : 60 })
const run = (order: Greed, input?: Readable) =>
  Array.fromAsync(
    runBounded<{ size?: number; environment?: string[] }>({
      program,
      order,
      limits: limitsOf(order),
      input,
    }),
  )

test.each([
  ['an endless query in native code', 'time', 'time'],
  ['memory outside of the heap', 'memory', 'memory'],
  ['a full heap', 'heap', 'memory'],
  ['a crash', 'crash', 'fault'],
] as const)('%s ends the process with its reason', async (_, greed, why) => {
  const error = await run(greed).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ProcessEnded)
  expect((error as ProcessEnded).why).toBe(why)
})

test('a process returns its messages in order, and sees no settings of the server', async () => {
  process.env['SIGHTLINE_TEST_SECRET'] = 'x'
  const pieces = Array.from({ length: 20 }, () => Buffer.alloc(100_000))
  const messages = await run('none', Readable.from(pieces))
  expect(messages.at(-2)!.size).toBe(2_000_000)
  expect(messages.at(-1)!.environment).toContain('MALLOC_ARENA_MAX')
  expect(messages.at(-1)!.environment).not.toContain('SIGHTLINE_TEST_SECRET')
})

test('an input that fails is reported instead of a short result', async () => {
  const input = Readable.from(
    (async function* () {
      yield Buffer.from('begin')
      throw new Error('The store is away')
    })(),
  )
  await expect(run('none', input)).rejects.toThrow('The store is away')
})

test('the process ends with a reader that has seen enough', async () => {
  const input = new Readable({ read() {} })
  input.push('x')
  const messages = runBounded({ program, order: 'none', limits: limitsOf('none'), input })
  expect(await messages.next()).toMatchObject({ value: { size: 1 } })
  await messages.return(undefined)
  expect(input.destroyed).toBe(true)
})
