import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import type { Position } from '../core/database/statements/remove-in-batches.ts'
import type { Cutoffs } from './due-rows.ts'
import { isPlateListed } from './listed-plates.ts'
import { removeById, removeRowsById } from './remove-by-id.ts'
import { removeDue } from './remove-due.ts'

interface Places {
  db: Db
  orgId: string
  /** By site. */
  cutoffs: ReadonlyMap<string, Cutoffs>
  signal?: AbortSignal | undefined
}

/** The cutoffs of each site that has any, as a table. */
function cutoffTable(cutoffs: Places['cutoffs']): RawBuilder<unknown> {
  const places = [...cutoffs].filter(([, of]) => of.latest ?? of.observations ?? of.sightings)
  const column = (name: keyof Cutoffs) =>
    sql`${places.map(([, of]) => of[name]?.toISOString() ?? null)}::timestamptz[]`
  return sql`unnest(${places.map(([site]) => site)}::uuid[], ${column('unlisted')}, ${column('listed')}, ${column('latest')},
    ${column('observations')}, ${column('sightings')})
    as place (place_id, unlisted, listed, latest, observations, sightings)`
}

const isThere = (
  orgId: string,
  table: 'passes' | 'detections' | 'observations' | 'sightings',
  id: string,
) => {
  const [rows, of] = [sql.table(table), sql.ref(id)]
  return sql`exists (select from ${rows} where ${rows}.org_id = ${orgId} and ${rows}.id = ${of}
    and ${rows}.time = ${timeInId(of)})`
}

type DueMatch = Position & { plate: string; camera_id: string; image_id: string; pass_id: string | null }

/** Deletes matches of alerts with a plate whose pass is gone. */
export const deleteMatches = ({ db, orgId, cutoffs, signal }: Places): Promise<number> =>
  removeRowsById<DueMatch>({
    db,
    signal,
    due: sql<DueMatch>`
      select id, time, plate, camera_id, image_id, pass_id from alert_matches
      join ${cutoffTable(cutoffs)} on place_id = site_id
      where org_id = ${orgId} and plate is not null
        and time < case when ${isPlateListed(orgId, sql`alert_matches.plate`)} then listed else unlisted end
        and not ${isThere(orgId, 'passes', 'pass_id')}`,
    remove: removeDue<DueMatch>(
      { db, orgId },
      {
        isHeld: (match, holds) => holds.isDetectionHeld(match),
        remove: (tx, matches) =>
          tx
            .deleteFrom('alert_matches')
            .where('org_id', '=', orgId)
            .where('id', '=', anyOf(matches.map(({ id }) => id)))
            .execute(),
      },
    ),
  })

/** Deletes decisions of the review queue whose record is gone. Their cards contain its plate. */
export const deleteDecisions = ({ db, orgId, cutoffs, signal }: Places): Promise<number> =>
  removeById({
    db,
    signal,
    due: sql<Position>`
      select id, decided_at as time from review_decisions
      join ${cutoffTable(cutoffs)} on place_id = site_id
      where org_id = ${orgId} and (card ->> 'time')::timestamptz <
          case kind when 'observation' then observations when 'sighting' then sightings else latest end
        and not case kind
          when 'plate' then ${isThere(orgId, 'passes', 'subject_id')}
          when 'visit' then exists (select from visits where visits.org_id = ${orgId} and visits.id = subject_id)
          when 'observation' then ${isThere(orgId, 'observations', 'subject_id')}
          when 'sighting' then ${isThere(orgId, 'sightings', 'subject_id')} or exists (
            select from rejected_sightings where rejected_sightings.org_id = ${orgId}
              and rejected_sightings.id = subject_id)
          else ${isThere(orgId, 'detections', 'subject_id')} end`,
    remove: (ids) =>
      db.deleteFrom('review_decisions').where('org_id', '=', orgId).where('id', '=', ids).execute(),
  })

/** Deletes splits and joins of visits that are all gone. They contain the former rows. */
export const deleteVisitEdits = ({ db, orgId, cutoffs, signal }: Places): Promise<number> =>
  removeById({
    db,
    signal,
    due: sql<Position>`
      select id, edited_at as time from visit_edits
      join ${cutoffTable(cutoffs)} on place_id = site_id,
      lateral (select array_agg(each.id) as ids, max(greatest(entry_time, exit_time)) as last
        from jsonb_to_recordset(visits_before || visits_after)
          as each (id uuid, entry_time timestamptz, exit_time timestamptz)) as edited
      where org_id = ${orgId} and last < latest and not exists (
        select from visits where visits.org_id = ${orgId} and visits.id = any(edited.ids))`,
    remove: (ids) => db.deleteFrom('visit_edits').where('org_id', '=', orgId).where('id', '=', ids).execute(),
  })
