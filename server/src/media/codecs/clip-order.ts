import type { ImageSize } from '#contract/ingest/event.ts'

/** The order to a process that works on a clip; files by their paths. */
export type ClipOrder =
  | { task: 'probe' }
  | { task: 'first-frame'; source: string; target: string; size: ImageSize }
  | { task: 'mask'; source: string; target: string; size: ImageSize; cover: string; block: number }

/** What the process says when its result is written. */
export const doneWord = 'done'
