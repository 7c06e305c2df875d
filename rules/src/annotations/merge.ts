import type { AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'
import { trackHash } from './hash.ts'

export interface Merge {
  /** All tracks after the save. */
  tracks: AnnotationTracks
  /** The tracks that this save adds or changes. */
  changed: string[]
  removed: string[]
  /** Tracks that both sides changed differently. Any of them prevents saving. */
  conflicts: string[]
}

/**
 * Merges the stored tracks with saved ones, track by track. `baseOf` is the hash of a track as the saving user
 * knew it; undefined when they did not know it.
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
