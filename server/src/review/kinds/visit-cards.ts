import { sql } from 'kysely'
import { dateFormats } from '#contract/product/constants.ts'
import { reviewDays } from '#contract/review/constants.ts'
import { dayMs, minuteMs } from '#rules/time/lengths.ts'
import { say } from '#rules/text/say.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import { allowedMinutes, findWithheldStays } from '../../alerts/matching/stays/withheld-stays.ts'
import { findEvidences } from '../../parking/visits/stay-evidence.ts'
import type { VisitRow } from '../../parking/visits/visit-rows.ts'
import { lengthText } from '#rules/alerts/alert-content.ts'
import { formatConfidence } from '#rules/text/format.ts'
import { showDate } from '#rules/time/format-date.ts'
import type { Candidate, Card, Reader } from '../card.ts'
import { findPassBoxes } from './pass-boxes.ts'

type Row = VisitRow & { max_stay_minutes: number; time_zone: string }

/** Further items are found after these are decided. */
const mostStays = 40
/** Judging a stay reads the passes around it, so the search for doubtful ones ends. */
const mostPages = 10

/** The limits of stays that alerts withheld, where they are shorter than that of the site. */
const limitsOf = async (db: Db, orgId: string, now: Date) =>
  JSON.stringify(
    (await findWithheldStays(db, orgId, sinceOf(now))).map(({ visitId, dwellMinutes }) => ({
      visit_id: visitId,
      allowed: allowedMinutes(dwellMinutes),
    })),
  )

const sinceOf = (now: Date) => new Date(now.getTime() - reviewDays * dayMs)

const visitsWithLimits = (orgId: string, limits: string) => sql`
  select visits.*, least(max_stay_minutes, withheld.allowed) as max_stay_minutes, time_zone from visits
  join sites on sites.org_id = ${orgId} and sites.id = visits.site_id and sites.removed_at is null
  left join json_to_recordset(${limits}::json) as withheld(visit_id uuid, allowed integer)
    on withheld.visit_id = visits.id`

/** Stays that are too long and doubtful, newest first: they may be two visits, or have ended unseen. */
export async function findDoubtfulStays(
  db: Db,
  reader: Reader,
): Promise<Omit<Candidate, 'kind' | 'stage'>[]> {
  const limits = await limitsOf(db, reader.orgId, reader.now)
  const found: Omit<Candidate, 'kind' | 'stage'>[] = []
  for (let page = 0; page < mostPages && found.length < mostStays; page++) {
    const rows = await findLongStays(db, reader, limits, page)
    found.push(...(await doubtfulOf(db, rows, reader.now)))
    if (rows.length < mostStays) break
  }
  return found
}

/** Open stays that are too long: some that ended, and some of vehicles on site. */
async function findLongStays(
  db: Db,
  { orgId, userId, siteIds, now }: Reader,
  limits: string,
  page: number,
): Promise<Row[]> {
  const limit = sql`least(max_stay_minutes, withheld.allowed) * interval '1 minute'`
  const isOpen = sql`
    not exists (select from review_decisions where review_decisions.org_id = ${orgId}
      and subject_id = visits.id and undone_at is null)
    and not exists (select from review_leases where review_leases.org_id = ${orgId}
      and subject_id = visits.id and leased_until > ${now} and user_id <> ${userId})
    ${siteIds ? sql`and visits.site_id = ${anyOf(siteIds)}` : sql``}`
  const { rows } = await sql<Row>`
    (${visitsWithLimits(orgId, limits)}
      where visits.org_id = ${orgId} and exit_time >= ${sinceOf(now)} and entry_time < exit_time - ${limit}
        and ${isOpen}
      order by exit_time desc, visits.id limit ${mostStays} offset ${page * mostStays})
    union all
    (${visitsWithLimits(orgId, limits)}
      where visits.org_id = ${orgId} and ended_at = 'infinity'
        and entry_time >= ${sinceOf(now)} and entry_time < ${now}::timestamptz - ${limit} and ${isOpen}
      order by entry_time desc, visits.id limit ${mostStays} offset ${page * mostStays})`.execute(db)
  return rows
}

async function doubtfulOf(
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<Omit<Candidate, 'kind' | 'stage'>[]> {
  const judged = await findEvidences(db, rows.map(staysAt), now)
  return rows.flatMap((row, index) => {
    const end = lastEndOf(row)
    return judged[index]!.overstay === 'doubtful'
      ? {
          id: row.id,
          time: end.time,
          site_id: row.site_id,
          camera_id: end.cameraId,
          alike_key: '',
          is_listed: false,
          has_picture: end.imageId !== null,
          doubt: 0.7,
        }
      : []
  })
}

const staysAt = (row: Row) => ({ row, site: { ...row, id: row.site_id } })

/** The exit, or the entry of a vehicle that is on site. */
const lastEndOf = (row: Row) => {
  const end = row.exit_time ? 'exit' : 'entry'
  return {
    time: row[`${end}_time`]!,
    cameraId: row[`${end}_camera_id`]!,
    imageId: row[`${end}_image_id`],
    passId: row[`${end}_pass_id`],
  }
}

/** The entry, the exit and the evidence against a single stay. */
export async function visitCards(db: Db, orgId: string, ids: readonly string[], now: Date): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`${visitsWithLimits(orgId, await limitsOf(db, orgId, now))}
    where visits.org_id = ${orgId} and visits.id = ${anyOf(ids)} and entry_time is not null
      and (exit_time is not null or ended_at = 'infinity')`.execute(db)
  const judged = await findEvidences(db, rows.map(staysAt), now)
  const boxes = await findPassBoxes(
    db,
    orgId,
    rows.flatMap((row) => [
      { passId: row.entry_pass_id, imageId: row.entry_image_id },
      { passId: row.exit_pass_id, imageId: row.exit_image_id },
    ]),
  )
  return rows.map((row, index): Card => {
    const { doubts } = judged[index]!
    const end = lastEndOf(row)
    const until = row.exit_time ?? now
    const minutes = Math.floor((until.getTime() - row.entry_time!.getTime()) / minuteMs)
    const read = (plate: string | null, confidence: number | null, at: Date) =>
      [
        plate,
        confidence !== null && formatConfidence(confidence),
        showDate(at, dateFormats.dateTime, row.time_zone),
      ]
        .filter(Boolean)
        .join(', ')
    const boxOf = (passId: string | null) => boxes.get(passId ?? '') ?? null
    return {
      kind: 'visit',
      id: row.id,
      time: end.time.toISOString(),
      site_id: row.site_id,
      camera_id: end.cameraId,
      image_id: end.imageId,
      title: `${row.plate}: ${lengthText(minutes)}`,
      reason: reasonOf(lengthText(row.max_stay_minutes), row.exit_time !== null),
      is_list_match: false,
      doubt: 0.7,
      crop: boxOf(end.passId),
      entry:
        row.exit_time && row.entry_image_id
          ? { image_id: row.entry_image_id, crop: boxOf(row.entry_pass_id) }
          : null,
      choices: row.exit_time ? choicesOfStay() : choicesOfOpenStay(),
      history: [
        { label: say('Entered'), value: read(row.entry_plate, row.entry_confidence, row.entry_time!) },
        ...(row.exit_time
          ? [{ label: say('Left'), value: read(row.exit_plate, row.exit_confidence, row.exit_time) }]
          : []),
        ...doubts.map((value, index) => ({
          label: doubts.length === 1 ? say('Doubt') : say('Doubt {number}', { number: index + 1 }),
          value,
        })),
      ],
      opinions: [],
    }
  })
}

const reasonOf = (limit: string, hasExit: boolean): string =>
  hasExit
    ? say('Longer than {limit}, but it may be two visits', { limit })
    : say('Longer than {limit}, but it may have left unseen', { limit })

const choicesOfStay = (): Card['choices'] => [
  { label: say('One stay'), hint: say('Too long'), decision: { outcome: 'one_stay' } },
  { label: say('Two visits'), hint: say('Split it'), decision: { outcome: 'two_visits' } },
]
const choicesOfOpenStay = (): Card['choices'] => [
  { label: say('Still on site'), hint: say('Too long'), decision: { outcome: 'one_stay' } },
  { label: say('It has left'), hint: say('End the visit'), decision: { outcome: 'left' } },
]
