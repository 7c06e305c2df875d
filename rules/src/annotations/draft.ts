import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { dayMs } from '../time/lengths.ts'
import { countChanges, editAnnotations, hasChanges, tracksToSave } from './editor/editor.ts'
import type { Editor } from './editor/editor-state.ts'
import { trackHashes, tracksHash } from './hash.ts'
import { mergeTracks } from './merge.ts'

/** Annotations that were not saved when a session, a tab or a machine ended. */
export interface AnnotationDraft {
  /** What they were drawn on: the tracks as the server had them then. */
  saved: AnnotationTracks
  tracks: AnnotationTracks
  /** How many annotations differ. */
  changes: number
  /** The page of the clip. */
  path: string
  /** Epoch milliseconds. */
  at: number
}

const draftDays = 30

/** What is to be kept of an editor, with the words that are being typed; undefined where nothing is unsaved. */
export function draftOf(
  editor: Editor,
  typed: string | undefined,
  { path, now }: { path: string; now: number },
): AnnotationDraft | undefined {
  const told = editAnnotations(
    editor,
    typed === undefined ? { type: 'unwritten' } : { type: 'written', text: typed },
  )
  if (!hasChanges(told)) return undefined
  return { saved: told.saved, tracks: tracksToSave(told), changes: countChanges(told), path, at: now }
}

/** A draft as it was written down; undefined where it is none or too old. */
export function readDraft(text: string | null, now: number): AnnotationDraft | undefined {
  if (text === null) return undefined
  const draft = parsed(text)
  if (!draft || typeof draft.saved !== 'object' || typeof draft.tracks !== 'object') return undefined
  return typeof draft.at === 'number' && now - draft.at < draftDays * dayMs ? draft : undefined
}

function parsed(text: string): AnnotationDraft | undefined {
  try {
    return (JSON.parse(text) as AnnotationDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The draft on what the server has by now: what others changed meanwhile stays. Where both changed the same, the draft
 * keeps its old ground, so that saving it asks whose is to stay. Undefined where the server has all of it.
 */
export function draftOnto(
  { saved, tracks }: Pick<AnnotationDraft, 'saved' | 'tracks'>,
  stored: AnnotationTracks,
): { saved: AnnotationTracks; tracks: AnnotationTracks } | undefined {
  const bases = trackHashes(saved)
  const merge = mergeTracks(stored, tracks, (id) => bases[id])
  if (merge.conflicts.length > 0) return { saved, tracks }
  return tracksHash(merge.tracks) === tracksHash(stored) ? undefined : { saved: stored, tracks: merge.tracks }
}
