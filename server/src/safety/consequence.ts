import { sql } from 'kysely'
import { riskOf, type Observation } from '#rules/safety/events.ts'
import type { Db } from '../db.ts'
import type { EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { deleter, inserter, wholeUpdater, type Row } from '../events/write-rows.ts'
import { overviewSumWrites, overviewTables, recomputeOverview } from './overview/overview-sums.ts'
import type { PictureViolation } from '../media/tables.ts'
import { followUps } from './cases/follow-ups.ts'
import { isOfPictures, joinEpisodes } from './judging/join-episodes.ts'
import { observeOnLanes } from './judging/lane-speeds.ts'
import { isShownBy } from './judging/on-picture.ts'
import {
  observationRow,
  videoObservationRow,
  withKeptIds,
  type ObservationRow,
} from './judging/observation-rows.ts'
import { observationSumWrites, recomputeObservations } from './judging/observation-sums.ts'
import { redateObservations } from './judging/redate-observations.ts'
import { showEvidence } from './lists/show-evidence.ts'
import { pictureSumWrites, recomputePictures } from './judging/picture-sums.ts'

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

/** The observations of safety and speed cameras, their sums by hour, day and month, and their notifications. */
export const observations: Consequence = {
  async note(changes, { wire }) {
    for (const event of changes.events) {
      const known = event.image.before ? await findObservations(wire.db, event.image.before) : []
      const own = known.filter((row) => !isOfPictures(row))
      changes.observations.gone.push(...own)
      const observed = await observeOnLanes(wire.db, changes, event)
      noteRisk(event, observed)
      const rows = withKeptIds(observationsOf(event, observed), own)
      const ids = await joinEpisodes(wire.db, changes.observations, rows)
      event.image.after.violations = rows.length === 0 ? null : rows.map(pictureViolation(ids))
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
    ...overviewSumWrites(changes.observations),
    ...pictureSumWrites(changes),
  ],
  finish: (changes, { wire }) => followUps(wire.db, changes),
  recompute: {
    tables: [
      'observation_hours',
      'observation_days',
      'observation_months',
      'distance_days',
      ...overviewTables,
      'safety_image_hours',
      'safety_image_days',
      'safety_image_months',
    ],
    async fill(tx, orgId) {
      await redateObservations(tx, orgId)
      await showEvidence(tx, orgId)
      await recomputeObservations(tx, orgId)
      await recomputeOverview(tx, orgId)
      await recomputePictures(tx, orgId)
    },
  },
}

/** The risk of a picture is that of its worst observation, including speeds that follow from earlier pictures. */
function noteRisk({ prepared, image }: EventChange, observed: readonly Observation[]): void {
  if (observed === prepared.judged.observations) return
  const { riskLevel, isSafe } = riskOf(observed)
  image.after.risk_level = Math.max(image.after.risk_level ?? 0, Math.fround(riskLevel))
  image.after.is_safe = isSafe
}

function observationsOf(
  { prepared, image, seen }: EventChange,
  observed: readonly Observation[],
): ObservationRow[] {
  const { id: image_id, org_id, site_id, camera_id, time, video_id } = image.after
  const place = { org_id, site_id, camera_id, time, image_id, video_id }
  const { violations, tracks } = prepared.judged
  const detections = seen.map(({ after }) => after)
  return [
    ...observed.map((observation, index) => observationRow(place, observation, detections, index)),
    ...violations.map((violation, index) =>
      videoObservationRow(place, violation, tracks, observed.length + index),
    ),
  ]
}

const pictureViolation =
  (ids: readonly string[]) =>
  ({ violation_type, is_safe, detection_id }: ObservationRow, index: number): PictureViolation => ({
    observation_id: ids[index]!,
    violation_type,
    is_safe,
    detection_id,
  })

/** The stored observations of an event that is reported again. */
async function findObservations(db: Db, image: Row<'images'>): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select * from observations
    where org_id = ${image.org_id} and ${isShownBy('observations', sql`${image.id}`)} order by id`.execute(db)
  return rows
}
