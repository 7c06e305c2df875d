import { ViolationType } from '#contract/safety/violations.ts'
import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import { groundDistance } from '../cameras/ground-plane.ts'
import { isPersonType, isPlantType } from '../ingest/object-type.ts'
import { isWorker } from './ppe.ts'
import { publicDistanceRisk, workerDistanceRisk } from './risk.ts'
import { feetOf } from './zones.ts'
import type { Observation, SafetyCamera, SafetyScene } from './events.ts'

/** How near a person is to a machine, by their positions among the detections. */
export interface Nearness {
  person: number
  plant: number
  metres: number
}

/**
 * All distances between people and plant: the sender's own where it gave any, else measured on the ground.
 * Without a ground plane none is claimed.
 */
export function distancesToPlant(scene: SafetyScene, camera: Pick<SafetyCamera, 'geometry'>): Nearness[] {
  const typeAt = (index: number) => scene.detections[index]?.type ?? ''
  if (scene.distances.length > 0) {
    return scene.distances.flatMap(({ from, to, metres }) => {
      if (isPersonType(typeAt(from)) && isPlantType(typeAt(to))) return [{ person: from, plant: to, metres }]
      return isPlantType(typeAt(from)) && isPersonType(typeAt(to))
        ? [{ person: to, plant: from, metres }]
        : []
    })
  }
  const positions = (isType: (type: string) => boolean) =>
    scene.detections.flatMap(({ type }, index) => (isType(type) ? [index] : []))
  return positions(isPersonType).flatMap((person) =>
    positions(isPlantType).flatMap((plant) => {
      const metres = measured(scene.detections[person]!, scene.detections[plant]!, scene, camera)
      return metres === undefined ? [] : [{ person, plant, metres }]
    }),
  )
}

/** From the feet to the nearest spot on the lower edge of the machine. */
function measured(
  person: CanonicalDetection,
  plant: CanonicalDetection,
  { imageSize }: SafetyScene,
  { geometry }: Pick<SafetyCamera, 'geometry'>,
): number | undefined {
  const feet = feetOf(person)
  if (!feet || !plant.bb || !imageSize || isAboard(person.bb!, plant.bb)) return undefined
  const nearestX = Math.min(Math.max(feet[0], plant.bb.l), plant.bb.r)
  return groundDistance(feet, [nearestX, plant.bb.b], imageSize, geometry)
}

/** Whoever is within the machine and well above the ground it stands on drives it. */
const isAboard = (person: Box, plant: Box): boolean =>
  person.l >= plant.l &&
  person.r <= plant.r &&
  person.t >= plant.t &&
  person.b <= plant.b - 0.25 * (plant.b - plant.t)

/** People nearer to plant than they may be, each with the machine nearest to them; the distance for workers is another. */
export function observeDistances(scene: SafetyScene, camera: SafetyCamera): Observation[] {
  const { setting } = camera
  if (!setting) return []
  const nearest = new Map<number, Nearness>()
  for (const nearness of distancesToPlant(scene, camera)) {
    const known = nearest.get(nearness.person)
    if (!known || nearness.metres < known.metres) nearest.set(nearness.person, nearness)
  }
  const publicMetres = setting.heavy_plant_to_public_safety_distance_enabled
    ? setting.heavy_plant_to_public_safety_distance
    : null
  const workerMetres = setting.heavy_plant_to_worker_safety_distance_enabled
    ? setting.heavy_plant_to_worker_safety_distance
    : null
  return [...nearest.values()].flatMap(({ person, plant, metres }) => {
    const isWorking = isWorker(scene.detections[person]!.tags, setting)
    const safeMetres = isWorking ? workerMetres : publicMetres
    if (safeMetres === null || metres >= safeMetres) return []
    return [
      {
        violationType: isWorking ? ViolationType.DISTANCE_ZONE_WORKER : ViolationType.DISTANCE_ZONE_PUBLIC,
        detections: [person, plant],
        isSafe: false,
        riskLevel: (isWorking ? workerDistanceRisk : publicDistanceRisk)(metres, safeMetres),
        measured: metres,
      },
    ]
  })
}
