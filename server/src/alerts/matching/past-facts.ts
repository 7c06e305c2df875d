import { sql, type RawBuilder } from 'kysely'
import type { HsafetySetting } from '#contract/cameras/api.ts'
import { findCustomerPlates } from '../../customers/queries.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'
import { observationFact, passFact, sightingFact, type FoundFact } from './facts.ts'
import { foundFact, isWatched, limitOf } from './find-facts.ts'
import type { Found } from './found.ts'
import { findPlaces } from './places.ts'
import { findPastLevels } from './past-levels.ts'
import { findPastThings } from './past-things.ts'
import type { WatchingAlert } from './watching-alerts.ts'

/** A dry run reads the newest of these. */
const mostRows = 50_000

/** The matches of an alert with conditions in a past period. */
export async function findPastFacts(
  db: Db,
  alert: WatchingAlert,
  from: Date,
  to: Date,
): Promise<{ found: Found[]; isComplete: boolean }> {
  const about = alert.conditions?.about
  if (about === 'occupancy' || about === 'nobody') return findPastLevels(db, alert, from, to)
  const past = new Past(db, alert, from, to)
  const { facts, isComplete } = await past[about ?? 'vehicle']()
  const watched = facts.filter((each) => isWatched(alert, each))
  const cameraIds = [...new Set(watched.map(({ fact }) => fact.cameraId))]
  const places = await findPlaces(db, alert.orgId, cameraIds)
  const found = watched.flatMap((each) => {
    const place = places.get(each.fact.cameraId)
    return place ? foundFact(alert, each, place) : []
  })
  return { found, isComplete }
}

interface PastFacts {
  facts: FoundFact[]
  isComplete: boolean
}
type WithCamera = { hsafety_setting: HsafetySetting | null; time_zone: string }
type WithTags = { tag_labels: string[] | null }

/** Reads stored rows of a period as the facts of their events. */
class Past {
  readonly #db: Db
  readonly #alert: WatchingAlert
  readonly #from: Date
  readonly #to: Date
  constructor(db: Db, alert: WatchingAlert, from: Date, to: Date) {
    this.#db = db
    this.#alert = alert
    this.#from = from
    this.#to = to
  }

  #where(table: string): RawBuilder<unknown> {
    const { orgId, siteIds } = this.#alert
    const column = (name: string) => sql.ref(`${table}.${name}`)
    return sql`${column('org_id')} = ${orgId} and ${column('time')} >= ${this.#from} and ${column('time')} <= ${this.#to}
      and (${siteIds.length === 0} or ${column('site_id')} = any(${siteIds}::uuid[]))
    order by ${column('time')} desc limit ${mostRows}`
  }

  async safety(): Promise<PastFacts> {
    const { rows } = await sql<Row<'observations'> & WithCamera>`
      select observations.*, cameras.hsafety_setting, sites.time_zone from observations
      join cameras on cameras.org_id = observations.org_id and cameras.id = observations.camera_id
      join sites on sites.org_id = observations.org_id and sites.id = observations.site_id
      where not observations.is_false and ${this.#where('observations')}`.execute(this.#db)
    return complete(rows, (row) =>
      observationFact(row, limitOf(row.time, row.hsafety_setting?.temporary_speed_limit, row.time_zone)),
    )
  }

  async vehicle(): Promise<PastFacts> {
    const { rows } = await sql<Row<'passes'> & WithTags>`
      select passes.*, (select array_agg(tags.label) from tags
        where tags.org_id = passes.org_id and tags.id = any(passes.tag_ids)) as tag_labels
      from passes where ${this.#where('passes')}`.execute(this.#db)
    const customers = await findCustomerPlates(
      this.#db,
      this.#alert.orgId,
      rows.flatMap(({ plate }) => plate ?? []),
    )
    return complete(rows, (row) =>
      passFact(row, {
        tags: row.tag_labels ?? [],
        isCustomer: row.plate !== null && customers.has(row.plate),
      }),
    )
  }

  async wildlife(): Promise<PastFacts> {
    const { rows } = await sql<Row<'sightings'>>`
      select * from sightings where ${this.#where('sightings')}`.execute(this.#db)
    return complete(rows, sightingFact)
  }

  thing(): Promise<PastFacts> {
    return findPastThings(this.#db, this.#alert, this.#from, this.#to)
  }
}

const complete = <T>(rows: readonly T[], factOf: (row: T) => FoundFact): PastFacts => ({
  facts: rows.map(factOf),
  isComplete: rows.length < mostRows,
})
