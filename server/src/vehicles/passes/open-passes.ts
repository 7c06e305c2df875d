import { PASS_GAP_MS, TRACK_GAP_MS } from '#rules/vehicles/passes.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { rowsOf } from '../../core/database/statements/pipeline.ts'
import type { CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { isShortAndNear } from '../../events/short-plates.ts'
import { isOfVehicle } from './group-into-passes.ts'
import type { PassRow } from './pass-rows.ts'

/** The longest duration of a pass, which limits the search for open ones. */
const longestPassMs = dayMs

/** A vehicle whose open passes are looked up. */
export interface PassLookup {
  org_id: string
  camera_id: string
  time: Date
  plate: string | undefined
  track_id: string | undefined
}

/** The vehicles of events that can be matched by a plate or a track. */
export const passLookups = (events: readonly PreparedEvent[]): PassLookup[] =>
  events.flatMap(({ camera, event }) =>
    event.detections
      .filter((seen) => isOfVehicle(seen) && (seen.plate !== undefined || seen.trackId !== undefined))
      .map(({ plate, trackId }) => ({
        org_id: camera.orgId,
        camera_id: camera.id,
        time: event.time,
        plate,
        track_id: trackId,
      })),
  )

/**
 * The passes that may contain these vehicles: with their track, or recent ones whose plate begins or ends alike. One
 * edit leaves either end unchanged, or in a short plate the outermost characters.
 */
export function openPasses(seen: readonly PassLookup[]): CombinedQuery<PassRow> {
  const requested = seen.map(({ org_id, camera_id, time, plate, track_id }) => ({
    org_id,
    camera_id,
    track_id,
    plate_key: plate ? plateKey(plate) : null,
    since: new Date(time.getTime() - (track_id ? TRACK_GAP_MS : PASS_GAP_MS)),
    until: new Date(time.getTime() + (track_id ? TRACK_GAP_MS : PASS_GAP_MS)),
  }))
  // The widest range limits the scan to the matching months.
  const times = seen.length > 0 ? seen.map(({ time }) => time.getTime()) : [0]
  const earliest = new Date(Math.min(...times) - TRACK_GAP_MS - longestPassMs)
  const latest = new Date(Math.max(...times) + TRACK_GAP_MS)
  return {
    text: openPassesText,
    values: [rowsOf('seen_vehicle', requested), earliest, latest],
    times: ['time', 'last_time', 'image_time'],
  }
}

const openWhere = (condition: string) => `
  select * from passes
  where passes.org_id = requested.org_id and passes.camera_id = requested.camera_id
    and last_time >= requested.since and time <= requested.until and ${condition}`

const inMonths = 'time between $2::timestamptz and $3::timestamptz'

/**
 * Passes of a track are found by their last reading, since the day in which they may have begun can contain
 * thousands. The alternative prunes months like a plain range but does not use the index on the start.
 */
const openPassesText = `
  select open.* from unnest($1::seen_vehicle[]) as requested
  cross join lateral (
    (${openWhere(`left(plate_key, 3) = left(requested.plate_key, 3) and ${inMonths}`)})
    union all
    (${openWhere(`right(plate_key, 3) = right(requested.plate_key, 3) and ${inMonths}`)})
    union all
    (${openWhere(`${isShortAndNear} and ${inMonths}`)})
    union all
    (${openWhere(`requested.track_id is not null and requested.track_id = any(track_ids) and track_ids <> '{}'
      and (${inMonths} or time = $2::timestamptz)`)})
    offset 0
  ) as open`
