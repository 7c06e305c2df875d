import { matchAlert, type Seen } from '#rules/alerts/match-alert.ts'
import type { Row } from '../../../events/write-rows.ts'
import type { CameraPlate, FoundEntry } from '../../../filter-lists/listed-entries.ts'
import type { Found, MatchLocation } from '../found.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

export type PassRow = Pick<
  Row<'passes'>,
  'org_id' | 'id' | 'site_id' | 'camera_id' | 'time' | 'type' | 'plate' | 'confidence' | 'votes' | 'image_id'
>

const seenOfPass = (pass: PassRow, { shares }: MatchLocation): Seen => ({
  siteId: pass.site_id,
  isVehicle: true,
  time: pass.time,
  plate: pass.plate,
  confidence: pass.confidence,
  votes: pass.votes,
  shares: shares ?? undefined,
})

/** The plates that a pass may be listed under, as its camera has read them. */
export const platesOfPass = ({ plate, votes }: PassRow, place: MatchLocation | undefined): CameraPlate[] =>
  plate === null
    ? []
    : [...new Set([plate, ...votes.map((vote) => vote.plate)])].map((read) => ({
        plate: read,
        shares: place?.shares ?? undefined,
      }))

/** The matches of alerts with the current readings of a pass. */
export function findInPass(
  alerts: readonly WatchingAlert[],
  pass: PassRow,
  listed: readonly FoundEntry[],
  place: MatchLocation,
): Found[] {
  const seen = seenOfPass(pass, place)
  const entries = listed.filter(({ org_id }) => org_id === pass.org_id)
  return alerts.flatMap((alert) => {
    if (alert.orgId !== pass.org_id || alert.kind !== 'detection') return []
    const match = matchAlert(alert, seen, entries)
    return match ? foundPass(alert, pass, place, match) : []
  })
}

export const foundPass = (
  alert: WatchingAlert,
  pass: PassRow,
  place: MatchLocation,
  match: Found['match'],
): Found => ({
  alert,
  subject: `pass:${pass.id}`,
  kind: 'detection',
  time: pass.time,
  place,
  imageId: pass.image_id,
  passId: pass.id,
  plate: pass.plate,
  objectType: pass.type,
  confidence: pass.confidence,
  match,
  dwellMinutes: null,
})
