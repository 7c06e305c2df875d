import { sql } from 'kysely'
import { dryRunDays } from '#contract/alerts/constants.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { Db } from '../../db.ts'
import { findEntriesNear, findValidPlates } from '../../filter-lists/listed-entries.ts'
import { testContent } from '../../webhooks/test-content.ts'
import { findInPass, foundPass, platesOfPass, type PassRow } from '../matching/find/find-passes.ts'
import type { Found } from '../matching/found.ts'
import { nameZones } from '../matching/notify/name-zones.ts'
import { notificationOf } from '../matching/notify/notification.ts'
import { findPastFacts } from '../matching/past/past-facts.ts'
import { findPlaces } from '../matching/find/places.ts'
import { findCameras, foundCamera } from '../matching/watch/watch-cameras.ts'
import type { WatchingAlert } from '../matching/watching-alerts.ts'
import { findLevelNow, sampleCamera, sampleFound, samplePerson, type Shown } from './sample-found.ts'

export interface PreviewContent {
  content: MessageContent
  /** Made up, since no camera has seen what the alert watches for. */
  isSample: boolean
}

/** The message of an alert about the newest event at its sites. */
export async function previewContent(db: Db, alert: WatchingAlert, now: Date): Promise<PreviewContent> {
  const { found, isSample } = await findNewest(db, alert, now)
  if (!found) {
    const content = await testContent(db, alert.orgId, '', now)
    return { content, isSample: !content.image }
  }
  const [named] = await nameZones(db, alert.orgId, [found])
  const { content } = notificationOf(named!, { state: 'notified' })
  const test = { title: `Test: ${content.title}`, data: { ...content.data, test: true } }
  return { content: { ...content, ...test }, isSample }
}

async function findNewest(db: Db, alert: WatchingAlert, now: Date): Promise<Shown> {
  const { kind, conditions } = alert
  if (kind === 'detection') {
    const newest = await findNewestPass(db, alert, now)
    return newest.found ? newest : { found: await samplePerson(db, alert, now), isSample: true }
  }
  const found = kind === 'camera' ? await findCamera(db, alert) : await findNewestFact(db, alert, now)
  if (found) return { found, isSample: false }
  if (kind === 'camera') return { found: await sampleCamera(db, alert, now), isSample: true }
  return conditions?.about === 'occupancy' || conditions?.about === 'nobody'
    ? findLevelNow(db, alert, now)
    : { found: await sampleFound(db, alert, now), isSample: true }
}

const daysAgo = (now: Date) => new Date(now.getTime() - dryRunDays * dayMs)

/** The newest match of the last days, or else the newest event of its kind, so that the preview is not empty. */
async function findNewestFact(db: Db, alert: WatchingAlert, now: Date): Promise<Found | undefined> {
  const from = daysAgo(now)
  const newestOf = async (sought: WatchingAlert) => {
    const { found } = await findPastFacts(db, sought, from, now)
    return found.sort((a, b) => b.time.getTime() - a.time.getTime())[0]
  }
  const any = alert.conditions && { ...alert.conditions, conditions: [] }
  return (await newestOf(alert)) ?? newestOf({ ...alert, conditions: any, confidenceThreshold: 0 })
}

async function findCamera(db: Db, alert: WatchingAlert): Promise<Found | undefined> {
  const cameras = (await findCameras(db, alert.orgId)).filter(({ siteId }) => isAtSites(alert, siteId))
  const newest = cameras.sort((a, b) => b.lastHeard.getTime() - a.lastHeard.getTime())[0]
  return newest && foundCamera(alert, newest, 'camera-offline', newest.lastHeard, newest.lastHeard)
}

/** More plates than this are not looked up for a preview. */
const mostPlates = 500

/** The newest pass; for a list one of its plates, which is made up where none of them was seen. */
async function findNewestPass(db: Db, alert: WatchingAlert, now: Date): Promise<Shown> {
  const isOfList = alert.listId !== null && !alert.isAnyVehicle && !alert.isNotInList
  const plates = isOfList ? await findValidPlates(db, alert.orgId, alert.listId, now, mostPlates) : []
  const listedPass = plates.length > 0 ? await newestPass(db, alert, { plates, now }) : undefined
  const pass = listedPass ?? (await newestPass(db, alert))
  const place = pass && (await findPlaces(db, alert.orgId, [pass.camera_id])).get(pass.camera_id)
  if (!pass || !place) return { found: undefined, isSample: true }
  const [plate] = plates
  const isSample = !listedPass && plate !== undefined
  const shown = isSample ? { ...pass, plate, votes: [] } : pass
  const listed = await findEntriesNear(db, alert.orgId, platesOfPass(shown, place))
  const anySure = { ...alert, isFast: true, confidenceThreshold: 0, dwellMinutes: 0 }
  const [matched] = findInPass([anySure], shown, listed, place)
  const seen = matched ?? foundPass(alert, shown, place, undefined)
  // The picture of a made-up pass shows another vehicle.
  const found = isSample ? { ...seen, imageId: null } : seen
  const { dwellMinutes } = alert
  return { found: dwellMinutes > 0 ? { ...found, kind: 'dwell', dwellMinutes } : found, isSample }
}

async function newestPass(
  db: Db,
  alert: WatchingAlert,
  listed?: { plates: readonly string[]; now: Date },
): Promise<PassRow | undefined> {
  const isWanted = listed
    ? sql`plate = any(${listed.plates}::text[]) and time >= ${daysAgo(listed.now)}`
    : sql`(plate is not null or ${alert.isAllDetections || alert.isAnyVehicle})`
  const { rows } = await sql<PassRow>`
    select org_id, id, site_id, camera_id, time, type, plate, confidence, votes, image_id from passes
    where org_id = ${alert.orgId}
      and (${alert.siteIds.length === 0} or site_id = any(${alert.siteIds}::uuid[]))
      and ${isWanted}
    order by time desc limit 1`.execute(db)
  return rows[0]
}
