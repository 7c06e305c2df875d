import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { dayMs } from '../time/lengths.ts'
import { countChanges, editAnnotations, hasChanges, tracksToSave } from './editor/editor.ts'
import type { Editor } from './editor/editor-state.ts'
import { trackHashes, tracksHash } from './hash.ts'
import { mergeTracks } from './merge.ts'

/** Annotations that were unsaved when a session, a tab or a machine ended. */
export interface AnnotationDraft {
  /** The tracks of the server at that time. */
  saved: AnnotationTracks
  tracks: AnnotationTracks
  /** The number of changed annotations. */
  changes: number
  /** The page of the clip. */
  path: string
  /** Epoch milliseconds. */
  at: number
}

const draftDays = 30

/** The draft of an editor, including text that is being typed; undefined when nothing is unsaved. */
export function draftOf(
  editor: Editor,
  typed: string | undefined,
  { path, now }: { path: string; now: number },
): AnnotationDraft | undefined {
  const current = editAnnotations(
    editor,
    typed === undefined ? { type: 'unwritten' } : { type: 'written', text: typed },
  )
  if (!hasChanges(current)) return undefined
  return {
    saved: current.saved,
    tracks: tracksToSave(current),
    changes: countChanges(current),
    path,
    at: now,
  }
}

/** Parses a stored draft; undefined when it is invalid or too old. */
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
 * Applies a draft to the current tracks of the server and keeps changes of others. If both changed the same track, the
 * draft keeps its base, so that saving reports the conflict. Undefined when the server already has all of it.
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
