import { sql } from 'kysely'
import { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import type { Caller } from '../../core/access.ts'
import type { Db } from '../../db.ts'
import { changeCase } from './change-case.ts'
import { isOnPicture } from '../judging/on-picture.ts'

interface SeenThing {
  org_id: string
  id: string
  time: Date
  image_id: string
  track_id: string | null
}

/** The observations that a detection is part of. */
export async function findObservationsOf(
  db: Db,
  { org_id, id, time, image_id, track_id }: SeenThing,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select observations.id from images join observations on observations.org_id = ${org_id}
      and ${isOnPicture('observations', 'images')}
    where images.org_id = ${org_id} and images.time = ${time} and images.id = ${image_id}
      and (detail->'detection_ids' ? ${id} or detail->'track_ids' ? ${track_id ?? ''}
        or (observations.track_id = ${track_id} and observations.start_frame is null))`.execute(db)
  return rows.map((row) => row.id)
}

/** Applies feedback on a detection to its observation: 'no' rejects it, 'correct' confirms it. */
export async function reviewByFeedback(
  db: Db,
  caller: Caller,
  detection: SeenThing,
  correctness: number,
  now: Date,
): Promise<void> {
  if (correctness !== ReviewOutcome.NO && correctness !== ReviewOutcome.CORRECT) return
  for (const id of await findObservationsOf(db, detection))
    await changeCase(db, caller, id, { is_false: correctness === ReviewOutcome.NO }, now)
}
