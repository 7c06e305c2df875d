import type { Tracks } from '#contract/ingest/event.ts'
import { emptyFact, meetsConditions } from '#rules/alerts/conditions.ts'
import { metZones } from '#rules/alerts/met-zones.ts'
import { staysOfBox, staysOfTrack } from '#rules/alerts/region-stays.ts'
import { isAtSites, isSure } from '#rules/alerts/match-alert.ts'
import { speedLimitAt } from '#rules/explorer/classes.ts'
import { findCustomerPlates } from '../../../customers/queries.ts'
import type { Db } from '../../../db.ts'
import type { Changes, EventChange } from '../../../events/changes.ts'
import type { AlertIndex } from '../alert-index.ts'
import { lines, observationFact, passFact, sightingFact, type FoundFact } from './facts.ts'
import type { Found, FoundEvent, MatchLocation } from '../found.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

/** Whether a fact meets the sites, confidence and conditions of an alert. */
export const isWatched = (alert: WatchingAlert, { fact }: FoundFact): boolean =>
  alert.conditions !== null &&
  isAtSites(alert, fact.siteId) &&
  isSure(alert, fact.confidence) &&
  meetsConditions(alert.conditions, fact)

export const foundFact = (alert: WatchingAlert, fact: FoundFact, place: MatchLocation): Found => ({
  alert,
  ...factEvent(fact, place, alert.conditions),
  match: { matchedBy: 'any', entry: undefined, isSettled: alert.isFast || isSettled(alert, fact) },
})

/** A vehicle of no customer may be a customer after a second reading of its plate. */
const isSettled = ({ conditions }: WatchingAlert, { fact, isReadOnce = false }: FoundFact): boolean =>
  !isReadOnce ||
  conditions === null ||
  meetsConditions(conditions, { ...fact, isCustomer: fact.isCustomer || null })

export const factEvent = (
  { fact, found }: FoundFact,
  place: MatchLocation,
  conditions: WatchingAlert['conditions'] = null,
): FoundEvent => ({
  place,
  match: { matchedBy: 'any', entry: undefined, isSettled: true },
  dwellMinutes: null,
  zones: metZones(conditions, fact),
  ...found,
})

/** The matches of alerts with conditions in the events of one organisation. */
export async function findFacts(
  db: Db,
  orgId: string,
  changes: Changes,
  index: AlertIndex,
  places: ReadonlyMap<string, MatchLocation>,
): Promise<Found[]> {
  const facts = [
    ...observationsIn(changes, orgId, (row) => isWatchedAt(index, 'safety', row)),
    ...(await vehiclesIn(db, changes, orgId, index)),
    ...sightingsIn(changes, orgId),
    ...thingsIn(changes, orgId, index),
  ]
  return facts.flatMap((each) => {
    const { about, siteId, cameraId } = each.fact
    const place = places.get(cameraId)
    if (!place) return []
    return index
      .about(about, siteId, cameraId)
      .filter((alert) => isWatched(alert, each))
      .map((alert) => foundFact(alert, each, place))
  })
}

const isWatchedAt = (index: AlertIndex, about: 'safety' | 'vehicle' | 'thing', row: Placed) =>
  index.about(about, row.site_id, row.camera_id).length > 0
interface Placed {
  site_id: string
  camera_id: string
}

export const sightingsIn = ({ sightings }: Changes, orgId: string): FoundFact[] =>
  sightings.flatMap(({ after }) => (after?.org_id === orgId ? sightingFact(after) : []))

export function observationsIn(
  changes: Changes,
  orgId: string,
  isWatched: (row: Placed) => boolean,
): FoundFact[] {
  const made = changes.observations.made.filter((row) => row.org_id === orgId && isWatched(row))
  if (made.length === 0) return []
  const eventOf = new Map(changes.events.map((event) => [event.image.after.id, event]))
  return made.map((row) => {
    const camera = eventOf.get(row.image_id ?? '')?.prepared.camera
    return observationFact(
      row,
      limitOf(row.time, camera?.hsafetySetting?.temporary_speed_limit, camera?.timeZone),
    )
  })
}

export const limitOf = (time: Date, temporaryLimitKmh: number | null | undefined, zone: string | undefined) =>
  speedLimitAt(time, { ...(temporaryLimitKmh && { temporaryLimitKmh }), ...(zone && { zone }) })

async function vehiclesIn(db: Db, changes: Changes, orgId: string, index: AlertIndex): Promise<FoundFact[]> {
  const passes = changes.passes
    .map(({ after }) => after)
    .filter((pass) => pass.org_id === orgId && isWatchedAt(index, 'vehicle', pass))
  if (passes.length === 0) return []
  const customers = index.usesCustomers
    ? await findCustomerPlates(
        db,
        orgId,
        passes.flatMap(({ plate }) => plate ?? []),
      )
    : new Set<string>()
  const tagsOfPass = new Map<string, string[]>()
  for (const { seen, prepared } of changes.events)
    for (const [position, { after }] of seen.entries())
      if (after.pass_id !== null)
        tagsOfPass.set(after.pass_id, [
          ...(tagsOfPass.get(after.pass_id) ?? []),
          ...(prepared.tagLabels[position] ?? []),
        ])
  return passes.map((pass) => passFact(pass, { tags: tagsOfPass.get(pass.id) ?? [], customers }))
}

/** People and things by their position, and by their movement over regions where a clip follows them. */
function thingsIn(changes: Changes, orgId: string, index: AlertIndex): FoundFact[] {
  return changes.events
    .filter(({ image }) => image.after.org_id === orgId && isWatchedAt(index, 'thing', image.after))
    .flatMap((event) => [
      ...picturedThings(event),
      ...trackedThings(event, event.prepared.event.tracks ?? {}),
    ])
}

/** Detections that a track of the clip follows are left to the track. */
const picturedThings = ({ seen, prepared, image }: EventChange): FoundFact[] =>
  seen.flatMap(({ after, detection }, position) =>
    prepared.event.tracks?.[detection.trackId ?? '']
      ? []
      : thingFact(image.after, {
          subject: `thing:${after.id}`,
          detectionId: after.id,
          type: after.type,
          confidence: after.confidence,
          makeModel: after.makemodel,
          colour: after.colour,
          tags: prepared.tagLabels[position] ?? [],
          stays: staysOfBox(prepared.camera.regions, detection.bb),
        }),
  )

const trackedThings = ({ prepared, image }: EventChange, tracks: Tracks): FoundFact[] =>
  Object.entries(tracks).map(([trackId, frames]) =>
    trackFact(
      image.after,
      trackId,
      frames,
      prepared.camera.regions,
      prepared.clip?.fps ?? prepared.event.fps,
    ),
  )

/** A person or thing that a clip follows. */
export const trackFact = (
  image: Placed & { id: string; time: Date },
  trackId: string,
  frames: Tracks[string],
  regions: Parameters<typeof staysOfTrack>[0],
  fps: number | undefined,
): FoundFact =>
  thingFact(image, {
    subject: `thing:${image.id}:${trackId}`,
    type: frames[0]?.object_class ?? 'thing',
    confidence: null,
    tags: [...new Set(frames.flatMap(({ tags }) => tags))],
    stays: staysOfTrack(regions, frames, fps),
  })

interface SeenThing
  extends
    Pick<FoundFact['fact'], 'confidence' | 'tags' | 'stays'>,
    Partial<Pick<FoundFact['fact'], 'makeModel' | 'colour'>> {
  subject: string
  type: string
  /** Set for a thing in a picture. */
  detectionId?: string
}

export const thingFact = (
  image: Placed & { id: string; time: Date },
  { subject, type, confidence, tags, stays, detectionId, makeModel = null, colour = null }: SeenThing,
): FoundFact => ({
  fact: {
    ...emptyFact,
    about: 'thing',
    siteId: image.site_id,
    cameraId: image.camera_id,
    time: image.time,
    type,
    confidence,
    makeModel,
    colour,
    tags,
    stays,
  },
  found: {
    subject,
    kind: 'region',
    time: image.time,
    imageId: image.id,
    passId: null,
    plate: null,
    objectType: type,
    confidence,
    facts: lines([
      ['Make', makeModel],
      ['Colour', colour],
      ['Tags', tags.join(', ')],
    ]),
    data: {
      type,
      regions: stays.map(({ regionId }) => regionId),
      ...(detectionId && { detection_id: detectionId }),
    },
  },
})
