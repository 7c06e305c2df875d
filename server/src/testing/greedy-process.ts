import { DatabaseSync } from 'node:sqlite'
import { serveBounded } from '../core/bounded/serve-bounded.ts'

/** Exceeds limits as files of strangers do. */
export type Greed = 'time' | 'memory' | 'heap' | 'crash' | 'none'

const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n'

await serveBounded(async function* (order, input) {
  const greed = order as Greed
  if (greed === 'time') new DatabaseSync(':memory:').prepare(endless).get()
  if (greed === 'crash') process.abort()
  if (greed === 'memory') fill(() => Buffer.alloc(1 << 20, 1))
  if (greed === 'heap') fill(() => Array.from({ length: 10_000 }, (_, index) => ({ index })))
  let size = 0
  for await (const piece of input) {
    size += (piece as Buffer).length
    yield { size }
  }
  yield { environment: Object.keys(process.env) }
})

function fill(more: () => unknown): never {
  const kept: unknown[] = []
  for (;;) kept.push(more())
}
