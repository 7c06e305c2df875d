import { matchAlert } from '#rules/alerts/match-alert.ts'
import { inPlace } from '../core/place.ts'
import type { Changes, EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { findFacts } from './matching/find/find-facts.ts'
import { findInPass, platesOfPass, type PassRow } from './matching/find/find-passes.ts'
import { findEndedStays } from './matching/stays/find-stays.ts'
import type { Found, FoundEvent, MatchLocation } from './matching/found.ts'
import { keptAlerts } from './matching/kept-alerts.ts'
import {
  entriesIn,
  findEntries,
  lookUpWatched,
  versionsIn,
  type Known,
  type Wire,
} from './matching/look-up.ts'
import { findSubscribed, notifySubscribers } from './matching/notify/notify-subscribers.ts'
import { reconsiderStays } from './matching/stays/reconsider-stays.ts'
import { settleMatchesJob } from './matching/settle-matches.job.ts'
import { notifyMatches } from './matching/notify/notify-matches.ts'
import type { WatchingAlert } from './matching/watching-alerts.ts'

/** Matches are stored in the transaction of the event: a notification always has its event. */
export const alertMatches: Consequence<Known> = {
  isOfNow: true,
  lookUp: lookUpWatched,
  async finish(changes, { wire, known, now }) {
    const entries = entriesIn(known)
    const places = placesOf(changes)
    for (const version of versionsIn(known)) {
      const index = await keptAlerts(wire.db, version)
      if (index.isEmpty) continue
      await inPlace(version.place, async () => {
        const orgId = version.org_id
        const ownPasses = changes.passes.map(({ after }) => after).filter((pass) => pass.org_id === orgId)
        const own = [
          ...entries.filter(({ org_id }) => org_id === orgId),
          ...(await findEntriesOfOthers(wire, changes, ownPasses, places)),
        ]
        const listIds = new Set(own.map(({ list_id }) => list_id))
        const found = [
          ...ownPasses.flatMap((pass) =>
            findInPass(index.ofVehicle(pass.site_id, listIds), pass, own, places.get(pass.camera_id)!),
          ),
          ...changes.events
            .filter(({ image }) => image.after.org_id === orgId)
            .flatMap((event) => findInPicture(index.ofPicture(event.image.after.site_id), event)),
          ...(await findEndedStays(wire.db, orgId, index, changes, places, now)),
          ...(await findFacts(wire.db, orgId, changes, index, places)),
        ]
        await reconsiderStays(wire.db, orgId, changes.visits, index.ofStay, now)
        const clockNotes = clockNotesOf(changes)
        const noted = <Event extends FoundEvent>(event: Event) => ({
          ...event,
          clockNote: clockNotes.get(event.imageId ?? ''),
        })
        const settlesAt = await notifyMatches(wire.db, orgId, found.map(noted), now)
        const { subscriptions } = index
        const subscribed = findSubscribed(changes, orgId, subscriptions, places).map(noted)
        await notifySubscribers(wire.db, orgId, subscriptions, subscribed, now)
        if (settlesAt) await settleMatchesJob.queue(wire.db, { orgId }, { runAt: settlesAt })
      })
    }
  },
}

/** The list entries near plates that other events have read of the passes that these events change. */
function findEntriesOfOthers(
  wire: Wire,
  { events }: Changes,
  passes: readonly PassRow[],
  places: ReadonlyMap<string, MatchLocation>,
) {
  const requested = new Set(events.flatMap(({ prepared }) => platesOf(prepared)))
  return findEntries(
    wire,
    passes.flatMap((pass) =>
      platesOfPass(pass, places.get(pass.camera_id))
        .filter(({ plate }) => !requested.has(plate))
        .map((read) => ({ orgId: pass.org_id, ...read })),
    ),
  )
}

const platesOf = ({ event }: PreparedEvent): string[] =>
  event.detections.flatMap(({ plate, candidates }) => [
    ...(plate === undefined ? [] : [plate]),
    ...candidates.map((candidate) => candidate.plate),
  ])

const placeOf = ({ camera }: PreparedEvent): MatchLocation => ({
  siteId: camera.siteId,
  siteName: camera.siteName,
  timeZone: camera.timeZone,
  cameraId: camera.id,
  cameraName: camera.name,
  appType: camera.appType,
  shares: camera.confusions?.[camera.id],
})

/** The notes about a wrong camera clock by image. Such an image has its time of arrival. */
const clockNotesOf = ({ events }: Changes): Map<string, string> =>
  new Map(
    events.flatMap(({ prepared, image }) =>
      prepared.event.notes
        .filter((note) => note.startsWith("The camera's ") && note.includes('time of arrival'))
        .map((note) => [image.after.id, note] as const),
    ),
  )

const placesOf = ({ events }: Changes): Map<string, MatchLocation> =>
  new Map(events.map(({ prepared }) => [prepared.camera.id, placeOf(prepared)]))

/** For alerts of all detections: reports the most confident detection of a picture that is no vehicle. */
function findInPicture(alerts: readonly WatchingAlert[], { prepared, image, seen }: EventChange): Found[] {
  const { org_id, site_id, id, time } = image.after
  const others = seen.map(({ after }) => after).filter(({ pass_id }) => pass_id === null)
  const surest = others.sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))[0]
  if (!surest) return []
  const what = {
    siteId: site_id,
    isVehicle: false,
    time,
    plate: null,
    confidence: surest.confidence,
    votes: [],
  }
  return alerts.flatMap((alert) => {
    const match =
      alert.orgId === org_id && alert.kind === 'detection' ? matchAlert(alert, what, []) : undefined
    if (!match) return []
    return {
      alert,
      subject: `image:${id}`,
      kind: 'detection' as const,
      time,
      place: placeOf(prepared),
      imageId: id,
      passId: null,
      plate: null,
      objectType: surest.type,
      confidence: surest.confidence,
      match: { ...match, entry: undefined },
      dwellMinutes: null,
    }
  })
}
