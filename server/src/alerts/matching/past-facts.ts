import { sql, type RawBuilder } from 'kysely'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { HsafetySetting } from '#contract/cameras/api.ts'
import { staysOfBox } from '#rules/alerts/region-stays.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { findCustomerPlates } from '../../customers/queries.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'
import { observationFact, passFact, sightingFact, type FoundFact } from './facts.ts'
import { foundFact, isWatched, limitOf, thingFact } from './find-facts.ts'
import type { Found } from './found.ts'
import { findPlaces } from './places.ts'
import { findPastLevels } from './past-levels.ts'
import type { WatchingAlert } from './watching-alerts.ts'

/** Beyond these it would take too long to wait for: the newest are looked at. */
const mostRows = 50_000

/** What an alert of conditions would have found in a past time. */
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

/** Reads what is stored of a time as the facts that events were. */
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

  /** By pictures: how things moved in clips is not looked at again. */
  async thing(): Promise<PastFacts> {
    const { rows } = await sql<
      Row<'detections'> & WithTags & { width: number | null; height: number | null }
    >`
      select detections.*, images.width, images.height, (select array_agg(tags.label) from tags
        where tags.org_id = detections.org_id and tags.id = any(detections.tag_ids)) as tag_labels
      from detections
      join images on images.org_id = detections.org_id and images.time = detections.time
        and images.id = detections.image_id
      where ${this.#where('detections')}`.execute(this.#db)
    const regions = await this.#db
      .selectFrom('regions')
      .selectAll()
      .where('org_id', '=', this.#alert.orgId)
      .where('roi_type', '!=', RoiType.PRIVACY_MASK)
      .execute()
    const ofCamera = Map.groupBy(regions, ({ camera_id }) => camera_id)
    const { facts } = complete(rows, (row) => {
      const size = row.width && row.height ? { width: row.width, height: row.height } : undefined
      const drawn = (ofCamera.get(row.camera_id) ?? []).map((region) => regionOn(region, size))
      const [l, t, r, b] = row.bb ?? []
      const box =
        l === undefined || t === undefined || r === undefined || b === undefined ? undefined : { l, t, r, b }
      return thingFact(
        { id: row.image_id, time: row.time, site_id: row.site_id, camera_id: row.camera_id },
        {
          subject: `thing:${row.id}`,
          detectionId: row.id,
          type: row.type,
          confidence: row.confidence,
          tags: row.tag_labels ?? [],
          stays: staysOfBox(drawn, box),
        },
      )
    })
    const needsClips = this.#alert.conditions?.conditions.some(
      (condition) => condition.is === 'region' && condition.way !== 'in',
    )
    return { facts, isComplete: rows.length < mostRows && !needsClips }
  }
}

const complete = <T>(rows: readonly T[], factOf: (row: T) => FoundFact): PastFacts => ({
  facts: rows.map(factOf),
  isComplete: rows.length < mostRows,
})
