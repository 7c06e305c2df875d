import { ViolationType } from '#contract/safety/violations.ts'
import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import type { MeasuredDistance } from '#contract/safety/explain.ts'
import { isPersonType, isPlantType } from '../../ingest/words/object-type.ts'
import { distanceToPlant } from './footprint.ts'
import { isWorker } from '../risk/ppe.ts'
import { publicDistanceRisk, scoreOf, workerDistanceRisk } from '../risk/risk.ts'
import { feetOf } from '../risk/zones.ts'
import type { Observation, SafetyCamera, SafetyScene } from '../events.ts'

/** The distance between a person and a machine, by their positions among the detections. */
export interface Nearness extends MeasuredDistance {
  person: number
  plant: number
}

/**
 * All distances between people and plant: those from the sender where it gave any, else measured on the ground.
 * Without a ground plane the list is empty.
 */
export function distancesToPlant(scene: SafetyScene, camera: Pick<SafetyCamera, 'geometry'>): Nearness[] {
  const typeAt = (index: number) => scene.detections[index]?.type ?? ''
  if (scene.distances.length > 0) {
    return scene.distances.flatMap(({ from, to, metres }) => {
      const measured = { metres, low: metres, high: metres }
      if (isPersonType(typeAt(from)) && isPlantType(typeAt(to)))
        return [{ person: from, plant: to, ...measured }]
      return isPlantType(typeAt(from)) && isPersonType(typeAt(to))
        ? [{ person: to, plant: from, ...measured }]
        : []
    })
  }
  const positions = (isType: (type: string) => boolean) =>
    scene.detections.flatMap(({ type }, index) => (isType(type) ? [index] : []))
  const people = positions(isPersonType)
  if (people.length === 0) return []
  return positions(isPlantType).flatMap((plant) =>
    people.flatMap((person) => {
      const distance = measured(person, plant, scene, camera)
      return distance ? [{ person, plant, ...distance }] : []
    }),
  )
}

function measured(
  person: number,
  plant: number,
  { detections, imageSize, bodies }: SafetyScene,
  { geometry }: Pick<SafetyCamera, 'geometry'>,
): MeasuredDistance | undefined {
  const [box, machine] = [detections[person]!.bb, detections[plant]!.bb]
  const feet = feetOf(detections[person]!)
  if (!feet || !box || !machine || !imageSize || isAboard(box, machine)) return undefined
  return distanceToPlant(feet, machine, imageSize, geometry, bodies?.get(plant))
}

/** A person inside the box of a machine and well above its ground contact drives it. */
const isAboard = (person: Box, plant: Box): boolean =>
  person.l >= plant.l &&
  person.r <= plant.r &&
  person.t >= plant.t &&
  person.b <= plant.b - 0.25 * (plant.b - plant.t)

/** The distance that a person must keep from plant; null where the camera does not check it. */
export function distanceToKeep(
  { tags }: Pick<CanonicalDetection, 'tags'>,
  setting: NonNullable<SafetyCamera['setting']>,
): { isWorking: boolean; safeMetres: number | null } {
  const isWorking = isWorker(tags, setting)
  const [metres, isEnabled] = isWorking
    ? [setting.heavy_plant_to_worker_safety_distance, setting.heavy_plant_to_worker_safety_distance_enabled]
    : [setting.heavy_plant_to_public_safety_distance, setting.heavy_plant_to_public_safety_distance_enabled]
  return { isWorking, safeMetres: isEnabled ? metres : null }
}

/**
 * People too close to plant, each with the nearest machine. A violation requires that the whole error band is below
 * the limit.
 */
export function observeDistances(scene: SafetyScene, camera: SafetyCamera): Observation[] {
  const { setting } = camera
  if (!setting) return []
  const nearest = new Map<number, Nearness>()
  for (const nearness of distancesToPlant(scene, camera)) {
    const known = nearest.get(nearness.person)
    if (!known || nearness.high < known.high) nearest.set(nearness.person, nearness)
  }
  return [...nearest.values()].flatMap(({ person, plant, metres, low, high }) => {
    const { isWorking, safeMetres } = distanceToKeep(scene.detections[person]!, setting)
    if (safeMetres === null || high >= safeMetres) return []
    const terms = (isWorking ? workerDistanceRisk : publicDistanceRisk)(metres, safeMetres)
    return [
      {
        violationType: isWorking ? ViolationType.DISTANCE_ZONE_WORKER : ViolationType.DISTANCE_ZONE_PUBLIC,
        detections: [person, plant],
        isSafe: false,
        riskLevel: scoreOf(terms),
        terms,
        measured: metres,
        distance: { metres, low, high },
      },
    ]
  })
}
