import type { Db } from '../db.ts'
import type { EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { deleter, inserter, wholeUpdater, type Row } from '../events/write-rows.ts'
import { cameraHourWrite, recomputeCameraHours } from './camera-hours.ts'
import { followUps } from './follow-ups.ts'
import { joinEpisodes } from './join-episodes.ts'
import { observationRow, videoObservationRow, withKeptIds, type ObservationRow } from './observation-rows.ts'
import { observationSumWrites, recomputeObservations } from './observation-sums.ts'
import { pictureSumWrites, recomputePictures } from './picture-sums.ts'

const insertObservations = inserter('observations')
const deleteObservations = deleter('observations', ['org_id', 'time', 'id'])
const updateObservations = wholeUpdater(
  'observations',
  ['org_id', 'time', 'id'],
  [
    'site_id',
    'camera_id',
    'image_id',
    'video_id',
    'detection_id',
    'region_id',
    'violation_type',
    'risk_level',
    'risk_class',
    'is_safe',
    'object_class',
    'track_id',
    'confidence',
    'start_frame',
    'detail',
    'notified_at',
    'last_time',
    'distance',
    'near_miss',
    'is_false',
  ],
)

/** What cameras of safety and speed observe, how often in each hour, day and month, and who is notified. */
export const observations: Consequence = {
  async note(changes, { wire }) {
    for (const event of changes.events) {
      const gone = event.image.before ? await findObservations(wire.db, event.image.before) : []
      changes.observations.gone.push(...gone)
      const made = withKeptIds(observationsOf(event), gone)
      if (event.image.before) changes.observations.made.push(...made)
      else await joinEpisodes(wire.db, changes.observations, made)
    }
  },
  rows({ observations: { gone, made } }) {
    const known = new Set(gone.map(({ id }) => id))
    const kept = new Set(made.map(({ id }) => id).filter((id) => known.has(id)))
    return [
      deleteObservations(gone.filter(({ id }) => !kept.has(id))),
      updateObservations(made.filter(({ id }) => kept.has(id))),
      insertObservations(made.filter(({ id }) => !kept.has(id))),
    ]
  },
  sums: (changes) => [
    ...observationSumWrites(changes.observations),
    cameraHourWrite(changes.observations),
    ...pictureSumWrites(changes),
  ],
  finish: (changes, { wire }) => followUps(wire.db, changes),
  recompute: {
    tables: [
      'observation_hours',
      'observation_days',
      'observation_months',
      'distance_days',
      'safety_camera_hours',
      'safety_image_hours',
      'safety_image_days',
      'safety_image_months',
    ],
    async fill(tx, orgId) {
      await recomputeObservations(tx, orgId)
      await recomputeCameraHours(tx, orgId)
      await recomputePictures(tx, orgId)
    },
  },
}

function observationsOf({ prepared, image, seen }: EventChange): ObservationRow[] {
  const { id: image_id, org_id, site_id, camera_id, time, video_id } = image.after
  const place = { org_id, site_id, camera_id, time, image_id, video_id }
  const { observations: observed, violations, tracks } = prepared.judged
  const detections = seen.map(({ after }) => after)
  return [
    ...observed.map((observation, index) => observationRow(place, observation, detections, index)),
    ...violations.map((violation, index) =>
      videoObservationRow(place, violation, tracks, observed.length + index),
    ),
  ]
}

/** What was observed in an event that is reported anew. */
const findObservations = (db: Db, image: Row<'images'>): Promise<ObservationRow[]> =>
  db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', image.org_id)
    .where('camera_id', '=', image.camera_id)
    .where('time', '=', image.time)
    .where('image_id', '=', image.id)
    .orderBy('id')
    .execute()
