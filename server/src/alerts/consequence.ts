import { matchAlert } from '#rules/alerts/match-alert.ts'
import type { Changes, EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { findInPass, platesOfPass } from './matching/find-passes.ts'
import { findEndedStays } from './matching/find-stays.ts'
import type { Found, MatchLocation } from './matching/found.ts'
import { alertsIn, entriesIn, findEntries, lookUpWatched, type Known } from './matching/look-up.ts'
import { settleMatchesJob } from './matching/settle-matches.job.ts'
import { notifyMatches } from './matching/notify-matches.ts'
import type { WatchingAlert } from './matching/watching-alerts.ts'

/** Matches are stored in the transaction of the event: a notification always has its event. */
export const alertMatches: Consequence<Known> = {
  lookUp: lookUpWatched,
  async finish(changes, { wire, known, now }) {
    const alerts = alertsIn(known)
    if (alerts.length === 0) return
    const listed = entriesIn(known)
    const requested = new Set(changes.events.flatMap(({ prepared }) => platesOf(prepared)))
    const unasked = changes.passes.flatMap(({ after }) =>
      platesOfPass(after)
        .filter((plate) => !requested.has(plate))
        .map((plate) => ({ orgId: after.org_id, plate })),
    )
    listed.push(...(await findEntries(wire, unasked)))
    const places = placesOf(changes)
    const found = [
      ...changes.passes.flatMap(({ after }) =>
        findInPass(alerts, after, listed, places.get(after.camera_id)!),
      ),
      ...changes.events.flatMap((event) => findInPicture(alerts, event)),
      ...(await findEndedStays(wire.db, alerts, changes, places, now)),
    ]
    const clockNotes = clockNotesOf(changes)
    const noted = found.map((each) => ({ ...each, clockNote: clockNotes.get(each.imageId ?? '') }))
    for (const [orgId, ofOrganisation] of Map.groupBy(noted, ({ alert }) => alert.orgId)) {
      const settlesAt = await notifyMatches(wire.db, orgId, ofOrganisation, now)
      if (settlesAt) await settleMatchesJob.queue(wire.db, { orgId }, { runAt: settlesAt })
    }
  },
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
})

/** What was said of the clock of a camera, by the image that it sent: its time is that of the arrival. */
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

/** What a picture shows besides vehicles, for alerts of all detections: the surest of it is reported. */
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
