import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { BoundedOrder } from './limits.ts'

/** The program of a process that `runBounded` starts: sends the messages of its work as lines, then ends. */
export async function serveBounded(
  work: (order: unknown, input: Readable) => AsyncIterable<unknown>,
): Promise<void> {
  const [{ order, limits }] = (await once(process, 'message')) as [BoundedOrder]
  const watch = new Worker(new URL('./watch-limits.worker.ts', import.meta.url), { workerData: limits })
  await once(watch, 'message')
  // Ends with the process that started it.
  process.once('disconnect', () => process.exit(1))
  yieldToOthers()
  for await (const message of work(order, process.stdin))
    if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
  process.stdout.end(() => process.exit(0))
}

/** Pages and posts have priority. */
function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A service manager may deny it.
  }
}
