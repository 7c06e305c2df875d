import { sql, type RawBuilder } from 'kysely'
import {
  retentionKinds,
  type RetentionKind,
  type DueKind,
  type RetentionPreview,
  type RetentionSettings,
} from '#contract/retention/api.ts'
import { serverTimeZone } from '#contract/product/constants.ts'
import { cutoffOf, isShortened, latestOf } from '#rules/retention/kept-days.ts'
import { ceilDay } from '#rules/time/time-parts.ts'
import type { Db } from '../db.ts'
import { isFollowedUp } from './delete-observations.ts'
import { keepFiles } from './expired-media.ts'
import { heldConditions } from './held-condition.ts'
import { findKept } from './holds.ts'
import { findListedPlates } from './listed-plates.ts'
import { findSites } from './places.ts'
import { findRetention } from './settings.ts'

interface Due {
  count: number
  bytes: number | null
  oldest: Date | null
}

/** Counts the data that a deletion at midnight with the given settings would delete. */
export async function previewRetention(
  db: Db,
  orgId: string,
  settings: RetentionSettings,
  now: Date,
): Promise<RetentionPreview> {
  const until = ceilDay(now, serverTimeZone)
  const stored = await findRetention(db, orgId)
  // Files are kept as before a deletion, and then as they were.
  const trial = await db.startTransaction().execute()
  try {
    const kinds = await countKinds(trial, orgId, settings, until)
    return { until: until.toISOString(), kinds, is_shorter: isShortened(stored, settings) }
  } finally {
    await trial.rollback().execute()
  }
}

async function countKinds(
  db: Db,
  orgId: string,
  settings: RetentionSettings,
  until: Date,
): Promise<DueKind[]> {
  const sites = await findSites(db, orgId)
  await keepFiles(db, orgId, settings, { sites: [null, ...sites], now: until })
  const held = heldConditions(await findKept(db, orgId))
  const listed = await findListedPlates(db, orgId)
  const kinds: DueKind[] = []
  for (const kind of retentionKinds) {
    const cutoffs = sites.flatMap((site) => {
      const before = cutoffOf(settings, kind, site, until)
      return before ? [{ site, before }] : []
    })
    const ofOrganisation = cutoffOf(settings, kind, undefined, until)
    const latest = latestOf(ofOrganisation, ...cutoffs.map(({ before }) => before))
    const due = latest && (await findDue(db, orgId, kind, { cutoffs, ofOrganisation, latest, held, listed }))
    kinds.push({
      kind,
      count: due?.count ?? 0,
      bytes: Math.round(due?.bytes ?? 0),
      oldest: due?.oldest?.toISOString() ?? null,
      before: due && due.count > 0 ? latest.toISOString() : null,
    })
  }
  return kinds
}

interface Before {
  cutoffs: readonly { site: string; before: Date }[]
  ofOrganisation: Date | undefined
  latest: Date
  held: ReturnType<typeof heldConditions>
  listed: readonly string[]
}

async function findDue(db: Db, orgId: string, kind: RetentionKind, before: Before): Promise<Due> {
  const { rows } = await dueQueries[kind](orgId, before).execute(db)
  return rows[0]!
}

/** The time before which rows of each site are deleted, as a table. */
const places = ({ cutoffs }: Before) => sql`unnest(${cutoffs.map(({ site }) => site)}::uuid[],
  ${cutoffs.map(({ before }) => before.toISOString())}::timestamptz[]) as place (site_id, before)`

/** Whether a row ended before the cutoff of its site. Few sites differ, so that a row is compared with few cutoffs. */
function endedBefore(end: RawBuilder<unknown>, { cutoffs }: Before): RawBuilder<unknown> {
  const byTime = Map.groupBy(cutoffs, ({ before }) => before.toISOString())
  const each = [...byTime].map(
    ([before, sites]) =>
      sql`(${end} < ${before}::timestamptz and site_id = any(${sites.map(({ site }) => site)}::uuid[]))`,
  )
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

/** Estimates the size of rows from a sample, because reading all would take long. */
const averageSize = (table: string, orgId: string) => sql`(
  select coalesce(avg(pg_column_size(sample)), 0) from (
    select * from ${sql.table(table)} where org_id = ${orgId} limit 200) as sample)`

/** Compares with values, since Postgres does not scan in parallel where it looks up each row in a table. */
const isAmong = (plates: readonly string[]) => sql`plate = any(${[...plates]}::text[])`

/** A row that continued after the cutoff stays. */
const ends = {
  passes: sql`last_time`,
  observations: sql`time`,
  sightings: sql`coalesce(last_time, time)`,
}

function rowsAtSites(
  table: 'passes' | 'observations' | 'sightings',
  orgId: string,
  before: Before,
  conditions: RawBuilder<unknown> = sql`true`,
): RawBuilder<Due> {
  const { latest, held } = before
  return sql<Due>`
    select count(*)::int as count, count(*) * ${averageSize(table, orgId)} as bytes, min(time) as oldest
    from ${sql.table(table)}
    where org_id = ${orgId} and time < ${latest} and ${endedBefore(ends[table], before)} and not ${held[table]}
      and ${conditions}`
}

const files =
  (kinds: readonly string[]) =>
  (orgId: string, before: Before): RawBuilder<Due> =>
    sql<Due>`
    select count(*)::int as count, sum(size) as bytes, min(last_needed_at) as oldest
    from media_objects left join ${places(before)} on place.site_id = media_objects.site_id
    where org_id = ${orgId} and kind = any(${[...kinds]}::text[]) and last_needed_at < ${before.latest}
      and last_needed_at < case when media_objects.site_id is null
        then ${before.ofOrganisation ?? null}::timestamptz else place.before end`

const rowsByTime =
  (table: 'messages' | 'audit_log', time: string) =>
  (orgId: string, { ofOrganisation }: Before): RawBuilder<Due> =>
    sql<Due>`
    select count(*)::int as count, count(*) * ${averageSize(table, orgId)} as bytes, min(${sql.ref(time)}) as oldest
    from ${sql.table(table)} where org_id = ${orgId} and ${sql.ref(time)} < ${ofOrganisation!}
      and ${table === 'messages' ? sql`status <> 'queued'` : sql`true`}`

const dueQueries: Record<RetentionKind, (orgId: string, before: Before) => RawBuilder<Due>> = {
  pictures: files(['image']),
  clips: files(['video', 'depth']),
  unlisted: (orgId, before) =>
    rowsAtSites('passes', orgId, before, sql`${isAmong(before.listed)} is not true`),
  listed: (orgId, before) => rowsAtSites('passes', orgId, before, isAmong(before.listed)),
  observations: (orgId, before) =>
    rowsAtSites('observations', orgId, before, sql`not ${isFollowedUp(orgId)}`),
  sightings: (orgId, before) => rowsAtSites('sightings', orgId, before),
  ingest_log: (orgId, before) => sql<Due>`
    select count(*)::int as count, sum(ingest_log.size) as bytes, min(at) as oldest
    from ingest_log join cameras on cameras.org_id = ${orgId} and cameras.id = ingest_log.camera_id
      join ${places(before)} on place.site_id = cameras.site_id
    where ingest_log.org_id = ${orgId} and at < place.before`,
  messages: rowsByTime('messages', 'created_at'),
  audit: rowsByTime('audit_log', 'at'),
}
