import { sql } from 'kysely'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import type { DailyForecast, PlateForecast } from '#contract/vehicles/replies.ts'
import { forecastDaily } from '#rules/forecast/daily-forecast.ts'
import { forecastPlate, type PlatePass, type SiteRhythms } from '#rules/forecast/plate-forecast.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { addDays, startOfDay } from '#rules/time/zoned-time.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { all, atPlaces } from '../../explorer/conditions.ts'
import { listVehicleDays } from '../summaries/daily.ts'
import type { Scope } from '../../explorer/filters.ts'
import { publicHolidays } from './public-holidays.ts'

/** The last year shows the season. More than two years add nothing. */
const historyDays = 800
/** The habits of a plate change, so only this period is used. */
const platePassDays = 400
const rhythmWeeks = 4

/** The forecast of the coming days, from tomorrow. */
export async function forecastDays(scope: Scope, days: number, now: Date): Promise<DailyForecast[]> {
  const { zone } = scope.filters
  const today = startOfDay(now, zone)
  const range = { from: addDays(today, -historyDays, zone), to: today }
  const seen = await listVehicleDays({ ...scope, filters: { ...scope.filters, range } }, now)
  const firstSeen = seen.findIndex((day) => day.images > 0 || day.unique_plates > 0)
  const history = firstSeen < 0 ? [] : seen.slice(firstSeen)
  const options = {
    from: formatDate(addDays(today, 1, zone), dateFormats.date, zone),
    holidays: await publicHolidays(zone, now),
  }
  const expect = (name: 'images' | 'unique_plates') =>
    forecastDaily(
      history.map((day) => ({ date: day.date, value: day[name] })),
      days,
      options,
    )
  const passes = expect('unique_plates')
  return expect('images').map((images, index) => ({
    date: images.date,
    images: images.value,
    images_low: images.low,
    images_high: images.high,
    images_low_95: images.low95,
    images_high_95: images.high95,
    unique_plates: passes[index]!.value,
    unique_plates_low: passes[index]!.low,
    unique_plates_high: passes[index]!.high,
    unique_plates_low_95: passes[index]!.low95,
    unique_plates_high_95: passes[index]!.high95,
  }))
}

interface SeenSite {
  id: string
  name: string
  time_zone: string
}

/** The hourly forecast of a plate at each of its sites, in days of the site. */
export async function forecastPasses(
  scope: Scope,
  plate: string,
  days: { from: string; to: string },
  now: Date,
): Promise<PlateForecast['forecastData']> {
  const passes = await listPasses(scope, plate, now)
  const siteIds = [...new Set(passes.map(({ siteId }) => siteId))]
  const sites = await findSites(scope, siteIds)
  const forecasts = await Promise.all(
    [...Map.groupBy(sites, ({ time_zone }) => time_zone)].map(async ([zone, ofZone]) => {
      const ids = ofZone.map(({ id }) => id)
      const seen = passes.filter(({ siteId }) => ids.includes(siteId))
      const rhythms = await findRhythms(scope, ids, zone, now)
      return forecastPlate(seen, rhythms, days.from, days.to, zone, now, await publicHolidays(zone, now))
    }),
  )
  const nameOf = new Map(sites.map(({ id, name }) => [id, name]))
  return forecasts.flat().map(({ siteId, prediction }) => ({
    site_id: siteId,
    site_name: nameOf.get(siteId)!,
    prediction: prediction.map(({ timestamp, probability }) => ({
      timestamp: timestamp.toISOString(),
      probability,
    })),
  }))
}

async function listPasses({ db, orgId, filters }: Scope, plate: string, now: Date): Promise<PlatePass[]> {
  const since = addDays(now, -platePassDays, serverTimeZone)
  const { rows } = await sql<PlatePass>`
    select site_id as "siteId", time from passes
    where ${all([
      sql`org_id = ${orgId} and plate = ${plate} and time >= ${since} and time <= ${now}`,
      ...atPlaces(filters),
    ])}
    order by time`.execute(db)
  return rows
}

async function findSites({ db, orgId }: Scope, siteIds: string[]): Promise<SeenSite[]> {
  const { rows } = await sql<SeenSite>`
    select id, name, time_zone from sites where org_id = ${orgId} and id = ${anyOf(siteIds)}
    order by search_name`.execute(db)
  return rows
}

/** Passes of all vehicles at these sites by hour of the week, from Sunday midnight. */
async function findRhythms(
  { db, orgId }: Scope,
  siteIds: string[],
  zone: string,
  now: Date,
): Promise<SiteRhythms> {
  const until = startOfDay(now, zone)
  const since = addDays(until, -7 * rhythmWeeks, zone)
  const { rows } = await sql<{ site_id: string; hour: number; passes: number }>`
    select site_id, sum(passes)::float8 / ${rhythmWeeks}::float8 as passes,
      (extract(dow from hour at time zone ${zone}::text) * 24
        + extract(hour from hour at time zone ${zone}::text))::int as hour
    from detection_hours
    where org_id = ${orgId} and hour >= ${since} and hour < ${until} and site_id = ${anyOf(siteIds)}
    group by 1, 3`.execute(db)
  const rhythms = new Map(siteIds.map((id) => [id, Array<number>(168).fill(0)]))
  for (const { site_id, hour, passes } of rows) rhythms.get(site_id)![hour] = passes
  return rhythms
}
