import { sql, type RawBuilder } from 'kysely'
import type { HsafetySetting } from '#contract/cameras/api.ts'
import { findCustomerPlates } from '../../../customers/queries.ts'
import type { Db } from '../../../db.ts'
import type { Row } from '../../../events/write-rows.ts'
import { observationFact, passFact, sightingFact, type FoundFact } from './facts.ts'
import { limitOf } from './find-facts.ts'

/** The rows of a table of one organisation: further conditions, with the order and the limit after them. */
export type Selection = (column: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>

type WithCamera = { hsafety_setting: HsafetySetting | null; time_zone: string }
type WithTags = { tag_labels: string[] | null }

const rowsOf = (table: string, orgId: string, selected: Selection) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('org_id')} = ${orgId} and ${selected(column)}`
}

/** The facts of stored rows, by subject. Observations that are not real and rejected sightings have none. */
export const storedFacts = {
  async safety(db: Db, orgId: string, selected: Selection): Promise<FoundFact[]> {
    const { rows } = await sql<Row<'observations'> & WithCamera>`
      select observations.*, cameras.hsafety_setting, sites.time_zone from observations
      join cameras on cameras.org_id = observations.org_id and cameras.id = observations.camera_id
      join sites on sites.org_id = observations.org_id and sites.id = observations.site_id
      where not observations.is_false and ${rowsOf('observations', orgId, selected)}`.execute(db)
    return rows.map((row) =>
      observationFact(row, limitOf(row.time, row.hsafety_setting?.temporary_speed_limit, row.time_zone)),
    )
  },

  async vehicle(db: Db, orgId: string, selected: Selection): Promise<FoundFact[]> {
    const { rows } = await sql<Row<'passes'> & WithTags>`
      select passes.*, (select array_agg(tags.label) from tags
        where tags.org_id = passes.org_id and tags.id = any(passes.tag_ids)) as tag_labels
      from passes where ${rowsOf('passes', orgId, selected)}`.execute(db)
    const plates = rows.flatMap(({ plate }) => plate ?? [])
    const customers = await findCustomerPlates(db, orgId, plates)
    return rows.map((row) => passFact(row, { tags: row.tag_labels ?? [], customers }))
  },

  async wildlife(db: Db, orgId: string, selected: Selection): Promise<FoundFact[]> {
    const { rows } = await sql<Row<'sightings'>>`
      select * from sightings where ${rowsOf('sightings', orgId, selected)}`.execute(db)
    return rows.map(sightingFact)
  },
} as const

export type StoredSubject = keyof typeof storedFacts

/** The fact of one row; undefined where the row is rejected. */
export async function findStoredFact(
  db: Db,
  orgId: string,
  { about, id, time }: { about: StoredSubject; id: string; time: Date },
): Promise<FoundFact | undefined> {
  const [fact] = await storedFacts[about](
    db,
    orgId,
    (column) => sql`${column('time')} = ${time} and ${column('id')} = ${id}`,
  )
  return fact
}
