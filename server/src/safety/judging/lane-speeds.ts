import { sql } from 'kysely'
import type { Box } from '#contract/ingest/event.ts'
import { isPlantType, isVehicleType } from '#rules/ingest/words/object-type.ts'
import { observeLaneSpeeds, type Observation } from '#rules/safety/events.ts'
import { laneAt, laneSpeedOf, type Passed } from '#rules/safety/driving/lane-speed.ts'
import type { SafetyRegion } from '#rules/safety/risk/zones.ts'
import type { Db } from '../../db.ts'
import type { Changes, EventChange } from '../../events/changes.ts'
import type { Row } from '../../events/write-rows.ts'
import { safetyCamera } from './judge-event.ts'

/** The longest time of a moving vehicle on a lane. */
const longestMs = 10_000

type Read = Pick<Row<'detections'>, 'time' | 'track_id' | 'bb'>

/**
 * The observations of a still, with speeds from earlier stills of the same track on the same lane. Clips are
 * evaluated by their own tracks.
 */
export async function observeOnLanes(db: Db, changes: Changes, event: EventChange): Promise<Observation[]> {
  const { prepared, image } = event
  const { observations } = prepared.judged
  const { event: scene } = prepared
  if (!prepared.judged.isAssessed || scene.tracks || prepared.cutOut) return observations
  const camera = safetyCamera(prepared.camera)
  const onLanes = event.seen.flatMap(({ detection: { type, bb }, after }, index) => {
    const lane = isVehicleType(type) || isPlantType(type) ? bb && laneAt({ bb }, camera.regions) : undefined
    return lane && after.track_id !== null ? [{ index, lane, track: after.track_id }] : []
  })
  if (onLanes.length === 0) return observations
  const reads = [
    ...(await findReads(db, image.after, onLanes.map(({ track }) => track))), // prettier-ignore
    ...readsOf(changes, image.after),
  ]
  const speedOf = (track: string, lane: SafetyRegion) => {
    const passed = new Map(reads.flatMap((read) => (read.track_id === track ? [momentOf(read)] : [])))
    return laneSpeedOf([...passed.values()], lane, scene.imageSize)
  }
  const laneSpeeds = new Map(
    onLanes.flatMap(({ index, lane, track }) => {
      const speed = speedOf(track, lane)
      return speed ? [[index, speed] as const] : []
    }),
  )
  const { time, detections, distances } = scene
  const found = observeLaneSpeeds({ time, detections, distances, laneSpeeds }, camera)
  const isReplaced = ({ speed, detections: [index] }: Observation) => speed && laneSpeeds.has(index!)
  return [...observations.filter((each) => !isReplaced(each)), ...found]
}

const momentOf = ({ time, bb }: Read): [number, Passed] => {
  const [l, t, r, b] = bb!
  const box: Box = { l, t, r, b }
  return [time.getTime(), { seconds: time.getTime() / 1000, box }]
}

/** The positions of these tracks just before a picture. */
async function findReads(db: Db, image: Row<'images'>, tracks: readonly string[]): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select time, track_id, bb from detections
    where org_id = ${image.org_id} and camera_id = ${image.camera_id} and bb is not null
      and time >= ${new Date(image.time.getTime() - longestMs)} and time < ${image.time}
      and track_id = any(${tracks}::text[]) order by time`.execute(db)
  return rows
}

/** The same for pictures in the same batch, including itself. */
const readsOf = ({ events }: Changes, { camera_id, time }: Row<'images'>): Read[] =>
  events
    .flatMap(({ seen }) => seen.map(({ after }) => after))
    .filter(
      (row) =>
        row.camera_id === camera_id &&
        row.bb !== null &&
        row.time <= time &&
        time.getTime() - row.time.getTime() <= longestMs,
    )
