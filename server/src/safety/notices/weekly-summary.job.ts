import { sql } from 'kysely'
import type { Place } from '#contract/product/place.ts'
import { weeklyMail } from '#rules/safety/weeks/weekly-mail.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { addDays, startOfDay, wallTimeAt, weekdayOf } from '#rules/time/zoned-time.ts'
import { daysIntoWeek } from '#rules/place/weeks.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import { inPlace } from '../../core/place.ts'
import { queueMail } from '../../core/mail/send-mail.job.ts'
import { inLanguage } from '../../core/languages.ts'
import type { Deps } from '../../deps.ts'
import { languageOfEmail } from '../../messages/channels/recipient-language.ts'
import { findMailPictures } from './mail-pictures.ts'
import { findWorst } from '../overview/overview.ts'
import { overviewNumbers } from '../overview/overview-numbers.ts'
import { countRiskByDay } from '../overview/risk-counts.ts'

/** Sent on the first day of the week from this local hour of the site. */
const sendingHour = 7

interface Site {
  org_id: string
  id: string
  name: string
  time_zone: string
  place: Place
  emails: string[]
  last_week: string | null
}

/** The first day of the current week of the organisation. */
function weekStartOf(now: Date, zone: string): Date {
  const today = startOfDay(now, zone)
  return addDays(today, -daysIntoWeek(weekdayOf(wallTimeAt(today, zone))), zone)
}

/** Sends each site's safety manager the week that ended, once, also without observations. */
export const weeklySummaryJob = defineJob({
  name: 'send_weekly_safety_summaries',
  payload: noPayload,
  work: (deps: Deps) => async () => {
    const { db } = deps
    const { rows } = await sql<Site>`
      select sites.org_id, sites.id, sites.name, time_zone, place, array(select jsonb_array_elements_text(safety_manager->'email')) as emails,
        last_week
      from sites join organisations on organisations.id = sites.org_id
      left join weekly_summaries as weekly on weekly.org_id = sites.org_id and weekly.site_id = sites.id
      where removed_at is null and site_type in (1, 2) and coalesce(is_enabled, true)
        and jsonb_typeof(safety_manager->'email') = 'array' and jsonb_array_length(safety_manager->'email') > 0`.execute(
      db,
    )
    await eachAlone(
      rows,
      ({ org_id }) => org_id,
      (site) => inPlace(site.place, () => sendWhenDue(deps, site)),
    )
  },
})

async function sendWhenDue(deps: Deps, site: Site): Promise<void> {
  const now = deps.now()
  const weekStart = weekStartOf(now, site.time_zone)
  const week = formatDate(weekStart, 'YYYY-MM-DD', site.time_zone)
  const wall = wallTimeAt(now, site.time_zone)
  const isTime = daysIntoWeek(weekdayOf(wall)) === 0 && wall.hour >= sendingHour
  if (isTime && site.last_week !== week) await sendWeek(deps, site, weekStart, week)
}

/** The number of pictures side by side in the mail. */
const pictureCount = 3

async function sendWeek(deps: Deps, site: Site, weekStart: Date, week: string): Promise<void> {
  const { db, secrets, config, now } = deps
  const zone = site.time_zone
  const range = { from: addDays(weekStart, -7, zone), to: weekStart }
  const orgId = site.org_id
  const scope = { db, orgId, filters: { orgId, range, zone, siteIds: [site.id] } }
  const [numbers, days, worst] = await Promise.all([
    overviewNumbers(scope, now()),
    countRiskByDay(scope, now()),
    findWorst(scope, range, pictureCount),
  ])
  const found = await findMailPictures(deps, site.org_id, worst)
  const pictures = found.map(({ contentType, bytes }, index) => ({
    cid: `worst-${index + 1}`,
    contentType,
    bytes,
  }))
  const named = { id: site.id, name: stripNamePrefix(site.name), time_zone: zone }
  const shown = found.map(({ row }, index) => ({
    cid: `worst-${index + 1}`,
    label: violationLabel(row.violation_type),
    score: Math.round(row.risk_level * 100) / 100,
    time: row.time,
    observationId: row.id,
  }))
  const summary = { site: named, numbers, days, pictures: shown, publicUrl: config.publicUrl }
  await db.transaction().execute(async (tx) => {
    // Another process has already sent it.
    const { rows } = await sql`
      insert into weekly_summaries (org_id, site_id, is_enabled, last_week, last_sent_at)
      values (${site.org_id}, ${site.id}, true, ${week}, ${now()})
      on conflict (org_id, site_id) do update set last_week = ${week}, last_sent_at = ${now()}
      where weekly_summaries.last_week is distinct from ${week}::date and weekly_summaries.is_enabled
      returning site_id`.execute(tx)
    if (rows.length === 0) return
    for (const to of site.emails) {
      const language = await languageOfEmail(tx, site.org_id, to)
      const mail = inLanguage(language, () => weeklyMail(summary))
      await queueMail(tx, secrets, { to, ...mail, pictures })
    }
  })
}
