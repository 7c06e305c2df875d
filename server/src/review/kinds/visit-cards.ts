import { sql } from 'kysely'
import { reviewDays } from '#contract/review/constants.ts'
import { dayMs, minuteMs } from '#rules/time/lengths.ts'
import { anyOf } from '../../core/database/any-of.ts'
import type { Db } from '../../db.ts'
import { findEvidences } from '../../parking/visits/stay-evidence.ts'
import type { VisitRow } from '../../parking/visits/visit-rows.ts'
import { lengthText } from '#rules/alerts/alert-content.ts'
import { dateFormat } from '#rules/place/formatters.ts'
import { currentPlace } from '#rules/place/current-place.ts'
import type { Candidate, Card, Reader } from '../card.ts'

type Row = VisitRow & { max_stay_minutes: number; time_zone: string }

/** Further items are found after these are decided. */
const mostStays = 40

/** Stays that are too long and may be two visits, newest first. */
export async function findDoubtfulStays(
  db: Db,
  reader: Reader,
): Promise<Omit<Candidate, 'kind' | 'stage'>[]> {
  const { orgId, userId, siteIds, now } = reader
  const { rows } = await sql<Row>`
    select visits.*, max_stay_minutes, time_zone from visits
    join sites on sites.org_id = ${orgId} and sites.id = visits.site_id and sites.removed_at is null
    where visits.org_id = ${orgId} and exit_time >= ${new Date(now.getTime() - reviewDays * dayMs)}
      and entry_time < exit_time - max_stay_minutes * interval '1 minute'
      ${siteIds ? sql`and visits.site_id = ${anyOf(siteIds)}` : sql``}
      and not exists (select from review_decisions where review_decisions.org_id = ${orgId}
        and subject_id = visits.id and undone_at is null)
      and not exists (select from review_leases where review_leases.org_id = ${orgId}
        and subject_id = visits.id and leased_until > ${now} and user_id <> ${userId})
    order by exit_time desc limit ${mostStays}`.execute(db)
  const judged = await findEvidences(db, rows.map(staysAt), now)
  return rows.flatMap((row, index) =>
    judged[index]!.overstay === 'doubtful'
      ? {
          id: row.id,
          time: row.exit_time!,
          site_id: row.site_id,
          camera_id: row.exit_camera_id!,
          alike_key: '',
          is_listed: false,
          has_picture: row.exit_image_id !== null,
          doubt: 0.7,
        }
      : [],
  )
}

const staysAt = (row: Row) => ({ row, site: { ...row, id: row.site_id } })

/** The entry, the exit and the evidence against a single stay. */
export async function visitCards(db: Db, orgId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select visits.*, max_stay_minutes, time_zone from visits
    join sites on sites.org_id = ${orgId} and sites.id = visits.site_id
    where visits.org_id = ${orgId} and visits.id = ${anyOf(ids)}
      and entry_time is not null and exit_time is not null`.execute(db)
  const lastExit = new Date(Math.max(...rows.map(({ exit_time }) => exit_time!.getTime())))
  const judged = await findEvidences(db, rows.map(staysAt), lastExit)
  return rows.map((row, index): Card => {
    const { doubts } = judged[index]!
    const minutes = Math.floor((row.exit_time!.getTime() - row.entry_time!.getTime()) / minuteMs)
    const read = (plate: string | null, confidence: number | null, at: Date) =>
      `${plate}${confidence === null ? '' : `, ${Math.round(confidence)} %`}, ${timeText(at, row.time_zone)}`
    return {
      kind: 'visit',
      id: row.id,
      time: row.exit_time!.toISOString(),
      site_id: row.site_id,
      camera_id: row.exit_camera_id!,
      image_id: row.exit_image_id,
      title: `${row.plate}: ${lengthText(minutes)}`,
      reason: `Longer than ${lengthText(row.max_stay_minutes)}, but it may be two visits`,
      is_list_match: false,
      doubt: 0.7,
      crop: null,
      choices: [
        { label: 'One stay', hint: 'Too long', decision: { outcome: 'one_stay' } },
        { label: 'Two visits', hint: 'Split it', decision: { outcome: 'two_visits' } },
      ],
      history: [
        { label: 'Entry', value: read(row.entry_plate, row.entry_confidence, row.entry_time!) },
        { label: 'Exit', value: read(row.exit_plate, row.exit_confidence, row.exit_time!) },
        ...doubts.map((value, index) => ({ label: `Doubt ${index + 1}`, value })),
      ],
      opinions: [],
    }
  })
}

const timeText = (at: Date, zone: string) =>
  dateFormat(currentPlace().locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)
