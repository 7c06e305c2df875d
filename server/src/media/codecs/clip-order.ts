import type { ImageSize } from '#contract/ingest/event.ts'

/** A task for a clip process, with files as paths. */
export type ClipOrder =
  | { task: 'probe' }
  | { task: 'first-frame'; source: string; target: string; size: ImageSize }
  | { task: 'mask'; source: string; target: string; size: ImageSize; cover: string; block: number }

/** The output of the process after its result is written. */
export const doneWord = 'done'
