import type { AnnotationTracks, SavedTrack } from '#contract/annotations/tracks.ts'
import { trackHash } from '#rules/annotations/hash.ts'
import { refusalOf } from '#rules/annotations/limits.ts'
import { mergeTracks } from '#rules/annotations/merge.ts'
import { AppError, rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { lockAnnotations, setAnnotations } from '../media/clips/annotated-videos.ts'
import type { VideoRow } from '../media/find-media.ts'
import { clipLimits } from './clip-limits.ts'

interface Saving {
  annotations: AnnotationTracks
  base: Record<string, string> | undefined
  userId: string
  now: Date
}

/**
 * Merges the saved tracks with those that others saved in the meantime. Rejects the request if both changed the
 * same track, or if a track exceeds the last frame or the picture.
 */
export async function saveAnnotations(
  db: Db,
  video: VideoRow,
  { annotations, base, userId, now }: Saving,
): Promise<Record<string, SavedTrack>> {
  const limits = await clipLimits(db, video)
  return db.transaction().execute(async (tx) => {
    const stored = (await lockAnnotations(tx, video)) as Record<string, SavedTrack>
    const baseOf = (id: string) => {
      if (base) return base[id]
      // Without hashes, a user is assumed to know only the tracks that they saved themselves.
      return stored[id]?.saved_by === userId ? trackHash(stored[id]) : undefined
    }
    const { tracks, changed, removed, conflicts } = mergeTracks(stored, annotations, baseOf)
    if (conflicts.length > 0) throw conflict(conflicts, stored)
    const refusal = refusalOf(Object.fromEntries(changed.map((id) => [id, tracks[id]!])), limits)
    if (refusal) throw rejected(refusal)
    const saved = Object.fromEntries(
      Object.entries(tracks).map(([id, { type, frames, data, keys }]): [string, SavedTrack] => [
        id,
        changed.includes(id)
          ? { id, type, frames, data, ...(keys && { keys }), saved_by: userId, saved_at: now.toISOString() }
          : stored[id]!,
      ]),
    )
    if (changed.length + removed.length > 0) await setAnnotations(tx, video, saved, now)
    return saved
  })
}

function conflict(ids: readonly string[], stored: Record<string, SavedTrack>): AppError {
  const removed = ids.filter((id) => !stored[id]).length
  const what = ids.length === 1 ? 'an annotation' : `${ids.length} annotations`
  const how = removed === ids.length ? 'removed' : 'changed'
  const message = `Somebody else has ${how} ${what} of this video since you opened it. Nothing of yours was saved: load theirs, or save yours over them.`
  return new AppError('conflict', message, { fields: { non_field_errors: [message], annotations: [...ids] } })
}
