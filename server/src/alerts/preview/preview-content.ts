import { sql } from 'kysely'
import { dryRunDays } from '#contract/alerts/constants.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { Db } from '../../db.ts'
import { findEntriesNear } from '../../filter-lists/listed-entries.ts'
import { testContent } from '../../webhooks/test-content.ts'
import { findInPass, foundPass, platesOfPass, type PassRow } from '../matching/find-passes.ts'
import type { Found } from '../matching/found.ts'
import { notificationOf } from '../matching/notification.ts'
import { findPastFacts } from '../matching/past-facts.ts'
import { findPlaces } from '../matching/places.ts'
import { findCameras, foundCamera } from '../matching/watch-cameras.ts'
import type { WatchingAlert } from '../matching/watching-alerts.ts'

export interface PreviewContent {
  content: MessageContent
  /** Made up, as no camera has sent anything yet. */
  isSample: boolean
}

/** What an alert would tell of the newest that was seen where it watches. */
export async function previewContent(db: Db, alert: WatchingAlert, now: Date): Promise<PreviewContent> {
  const found = await findNewest(db, alert, now)
  if (!found) {
    const content = await testContent(db, alert.orgId, '', now)
    return { content, isSample: !content.image }
  }
  const { content } = notificationOf(found, { state: 'notified' })
  const test = { title: `Test: ${content.title}`, data: { ...content.data, test: true } }
  return { content: { ...content, ...test }, isSample: false }
}

function findNewest(db: Db, alert: WatchingAlert, now: Date): Promise<Found | undefined> {
  if (alert.kind === 'camera') return findCamera(db, alert)
  return alert.kind === 'condition' ? findNewestFact(db, alert, now) : findNewestPass(db, alert)
}

/** The newest of the last days that meets the conditions; else the newest of its kind, so that there is something to see. */
async function findNewestFact(db: Db, alert: WatchingAlert, now: Date): Promise<Found | undefined> {
  const from = new Date(now.getTime() - dryRunDays * dayMs)
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

async function findNewestPass(db: Db, alert: WatchingAlert): Promise<Found | undefined> {
  const { rows } = await sql<PassRow>`
    select org_id, id, site_id, camera_id, time, type, plate, confidence, votes, image_id from passes
    where org_id = ${alert.orgId}
      and (${alert.siteIds.length === 0} or site_id = any(${alert.siteIds}::uuid[]))
      and (plate is not null or ${alert.isAllDetections || alert.isAnyVehicle})
    order by time desc limit 1`.execute(db)
  const [pass] = rows
  const place = pass && (await findPlaces(db, alert.orgId, [pass.camera_id])).get(pass.camera_id)
  if (!pass || !place) return undefined
  const listed = await findEntriesNear(db, alert.orgId, platesOfPass(pass, place))
  const anySure = { ...alert, isFast: true, confidenceThreshold: 0, dwellMinutes: 0 }
  const [matched] = findInPass([anySure], pass, listed, place)
  const found = matched ?? foundPass(alert, pass, place, undefined)
  return alert.dwellMinutes > 0 ? { ...found, kind: 'dwell', dwellMinutes: alert.dwellMinutes } : found
}
