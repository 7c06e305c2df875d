import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HistoryMapping } from '#contract/imports/history.ts'
import type { Blob } from '../../../core/blobs/blob-store.ts'
import { runBounded } from '../../../core/bounded/run-bounded.ts'
import type { Limits } from '../../../core/bounded/limits.ts'
import { rejected } from '../../../core/errors.ts'
import { kindOfFile } from './file-kind.ts'
import type { GivenFile } from './read-file.ts'
import type { ReadMessage, ReadOrder } from './read-history-process.ts'
import type { Staged } from './stage-file.ts'

const program = new URL('./read-history-process.ts', import.meta.url)

/** A megabyte takes less than a tenth of a second. */
const limitsOf = ({ size }: Blob): Limits => ({ memoryMb: 384, seconds: 30 + size / 2 ** 20 })

/** Reads a file in a process with limits. Throws ProcessEnded when it exceeds them. */
export async function* readInProcess(blob: Blob, mapping: HistoryMapping, now: Date): AsyncGenerator<Staged> {
  if (blob.size === 0) return
  const kind = await kindOfFile(blob)
  const given: GivenFile = { ...kind, size: blob.size }
  if (kind.kind !== 'sqlite') yield* run(given)
  else {
    // SQLite needs a file on this machine.
    const folder = await mkdtemp(path.join(tmpdir(), 'sightline-import-'))
    const file = path.join(folder, 'frigate.db')
    try {
      await pipeline(await blob.open(), createWriteStream(file, { mode: 0o600 }))
      yield* run({ ...given, path: file })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function* run(file: GivenFile): AsyncGenerator<Staged> {
    const input = file.path === undefined ? await blob.open() : undefined
    const order: ReadOrder = { file, mapping, now: now.toISOString() }
    for await (const message of runBounded<ReadMessage>({ program, order, limits: limitsOf(blob), input })) {
      if ('fault' in message) throw rejected(message.fault)
      yield message
    }
  }
}
