import type { AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'
import { trackHash } from './hash.ts'

export interface Merge {
  /** All tracks as they are from now on. */
  tracks: AnnotationTracks
  /** Those among them that this save adds or changes. */
  changed: string[]
  removed: string[]
  /** Tracks that were changed on both sides, each in another way. With any of them nothing is saved. */
  conflicts: string[]
}

/**
 * Puts together what is stored with what somebody saves, track by track. `baseOf` is the hash of a track as that person
 * knew it: undefined where they did not know it.
 */
export function mergeTracks(
  stored: AnnotationTracks,
  mine: AnnotationTracks,
  baseOf: (id: string) => string | undefined,
): Merge {
  const merge: Merge = { tracks: {}, changed: [], removed: [], conflicts: [] }
  for (const id of new Set([...Object.keys(stored), ...Object.keys(mine)])) {
    const [theirs, own] = [hashOf(stored[id]), hashOf(mine[id])]
    const base = baseOf(id)
    const isTheirs = theirs === own || own === base
    if (!isTheirs && theirs !== base) merge.conflicts.push(id)
    const track = isTheirs ? stored[id] : mine[id]
    if (track) merge.tracks[id] = track
    if (isTheirs) continue
    if (mine[id]) merge.changed.push(id)
    else merge.removed.push(id)
  }
  return merge
}

const hashOf = (track: AnnotationTrack | undefined) => track && trackHash(track)
