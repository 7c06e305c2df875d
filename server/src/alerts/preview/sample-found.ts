import type { Condition, ConditionName } from '#contract/alerts/conditions.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import { observationFact, passFact, sightingFact, type FoundFact } from '../matching/find/facts.ts'
import { foundFact, thingFact } from '../matching/find/find-facts.ts'
import type { Found, MatchLocation } from '../matching/found.ts'
import { findFullness, findSitePlaces, foundLevel, whoIsSought } from '../matching/watch/levels.ts'
import { foundCamera } from '../matching/watch/watch-cameras.ts'
import type { WatchingAlert } from '../matching/watching-alerts.ts'

export interface Shown {
  found: Found | undefined
  isSample: boolean
}

const nowhere = '00000000-0000-0000-0000-000000000000'
type SamplePlace = MatchLocation & { cameraId: string }

/** The current level of the fullest carpark; a sample where no carpark has bays. */
export async function findLevelNow(db: Db, alert: WatchingAlert, now: Date): Promise<Shown> {
  const places = await findSitePlaces(db, alert.orgId)
  const { siteId, ...place } = await findSamplePlace(db, alert)
  const site = places.get(siteId) ?? { ...place, siteId, cameraName: null, cameraId: null }
  if (alert.conditions?.about === 'nobody') {
    const { minutes } = alert.conditions
    const level = { what: whoIsSought(alert), minutes }
    return { found: foundLevel(alert, site, 'nobody', now, level), isSample: true }
  }
  const [fullest] = [...(await findFullness(db, alert))].sort(([, a], [, b]) => b - a)
  const [at, percent] = fullest ?? [siteId, alert.conditions?.percent ?? 100]
  const level = { what: `${Math.round(percent)} %`, percent }
  return {
    found: foundLevel(alert, places.get(at) ?? site, 'occupancy', now, level),
    isSample: fullest === undefined,
  }
}

/** A made-up event that meets the conditions of an alert. */
export async function sampleFound(db: Db, alert: WatchingAlert, now: Date): Promise<Found> {
  const place = await findSamplePlace(db, alert)
  return { ...foundFact(alert, sampleFact(alert, place, now), place), imageId: null }
}

export async function sampleCamera(db: Db, alert: WatchingAlert, now: Date): Promise<Found> {
  const place = await findSamplePlace(db, alert)
  return foundCamera(alert, { ...place, lastImageId: null }, 'camera-offline', now, now)
}

/** An alert of all detections at a worksite or a survey reports no vehicle. */
export async function samplePerson(db: Db, alert: WatchingAlert, now: Date): Promise<Found | undefined> {
  const place = await findSamplePlace(db, alert)
  const hasVehicles = place.cameraId === nowhere || place.appType === CameraAppType.CARPARK
  if (!alert.isAllDetections || hasVehicles) return undefined
  const type = place.appType === CameraAppType.MAUI ? 'maui' : 'person'
  const fact = thingAt(place, now, { type, stays: [] })
  return { ...foundFact(alert, fact, place), kind: 'detection', imageId: null }
}

function sampleFact(alert: WatchingAlert, place: SamplePlace, now: Date): FoundFact {
  const given = <Name extends ConditionName>(name: Name) =>
    alert.conditions?.conditions.find((each): each is Extract<Condition, { is: Name }> => each.is === name)
  const seen = {
    id: nowhere,
    time: now,
    site_id: place.siteId,
    camera_id: place.cameraId,
    image_id: nowhere,
    confidence: 90,
  }
  switch (alert.conditions?.about) {
    case 'safety':
      return observationFact(
        {
          ...seen,
          region_id: given('zone')?.ids[0] ?? null,
          violation_type: given('violation')?.types[0] ?? ViolationType.EXCLUSION_ZONE,
          risk_level: Math.max(3, given('risk')?.at_least ?? 0),
          object_class: 'person',
          distance: given('distance')?.under ?? null,
          detail: {},
        },
        0,
      )
    case 'wildlife':
      return sightingFact({
        ...seen,
        object_class: given('species')?.classes[0] ?? ObjectClass.MAUI,
        count: given('count')?.at_least ?? 1,
        lat: null,
        lng: null,
      })
    case 'thing': {
      const region = given('region')
      const stays = (region?.ids ?? []).slice(0, 1).map((regionId) => ({
        regionId,
        hasEntered: true,
        hasLeft: true,
        seconds: region!.seconds,
        heading: region!.heading,
      }))
      const vehicle = (given('make') ?? given('colour')) ? 'car' : 'person'
      return thingAt(place, now, { type: given('type')?.types[0] ?? vehicle, stays })
    }
    default: {
      const plate = 'ABC123'
      return passFact(
        {
          ...seen,
          plate,
          type: given('type')?.types[0] ?? 'car',
          makemodel: given('make')?.names[0] ?? null,
          colour: given('colour')?.names[0] ?? null,
          direction: given('direction')?.direction ?? null,
          votes: [],
        },
        { tags: [], customers: new Set(given('customer')?.is_known ? [plate] : []) },
      )
    }
  }
}

const thingAt = (
  place: SamplePlace,
  time: Date,
  { type, stays }: Pick<FoundFact['fact'], 'stays'> & { type: string },
): FoundFact =>
  thingFact(
    { id: nowhere, time, site_id: place.siteId, camera_id: place.cameraId },
    { subject: 'sample', type, confidence: 90, tags: [], stays },
  )

/** The first camera that the alert watches. */
async function findSamplePlace(db: Db, { orgId, siteIds, conditions }: WatchingAlert): Promise<SamplePlace> {
  const named = conditions?.conditions.flatMap((each) => (each.is === 'camera' ? each.ids : [])) ?? []
  const camera = await db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .select([
      'cameras.id as cameraId',
      'cameras.name as cameraName',
      'cameras.app_type as appType',
      'sites.id as siteId',
      'sites.name as siteName',
      'sites.time_zone as timeZone',
    ])
    .where('cameras.org_id', '=', orgId)
    .where('cameras.removed_at', 'is', null)
    .$if(siteIds.length > 0, (query) => query.where('sites.id', '=', anyOf(siteIds)))
    .$if(named.length > 0, (query) => query.where('cameras.id', '=', anyOf(named)))
    .orderBy('sites.name')
    .orderBy('cameras.name')
    .executeTakeFirst()
  if (camera) return camera
  const sites = await findSitePlaces(db, orgId)
  const site = siteIds.length > 0 ? sites.get(siteIds[0]!) : [...sites.values()][0]
  return {
    siteId: nowhere,
    siteName: 'Your site',
    timeZone: placeZone(),
    appType: 0,
    ...site,
    cameraId: nowhere,
    cameraName: 'Your camera',
  }
}
