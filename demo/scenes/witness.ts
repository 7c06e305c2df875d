import { Box3, type Object3D, Raycaster, Vector3 } from 'three'
import {
  boxAround,
  type CameraPose,
  distanceToFootprint,
  feetOf,
  isInside,
  project,
  type Vec2,
  type Vec3,
} from './ground-truth.ts'
import { outlinePoints } from './parts/outline.ts'
import type { Actor, ZonePlan } from './scene-model.ts'
import type { TruthDistance, TruthFrame, TruthObject, TruthPerson, TruthVehicle, TruthZone } from './truth.ts'

/** Records what the camera sees of the world. */

const VISIBLE_ENOUGH = 0.22
const SMALLEST_PIXELS = 8
const FARTHEST_DISTANCE = 30
/** Deeper objects are not visible: a bucket in its trench, a dolphin well under water. */
const DEEPEST = -0.05
const DEEPEST_IN_WATER = -0.5
/** Heights, as fractions of the object, that are tested for occlusion, and how many must be visible. */
const LOOKED_FOR = [0.15, 0.4, 0.6, 0.8, 0.95]
const SEEN_ENOUGH = 2

const triple = (v: Vector3): Vec3 => [v.x, v.y, v.z]
const tenth = (value: number) => Math.round(value * 10) / 10
const hundredth = (value: number) => Math.round(value * 100) / 100

export function zonesInPicture(camera: CameraPose, plans: readonly ZonePlan[]): TruthZone[] {
  return plans.map((plan) => ({
    id: plan.id,
    label: plan.label,
    roi_type: plan.roiType,
    roi: plan.ground.map(([x, z]): [number, number] => {
      const pixel = project(camera, [x, 0, z])
      if (!pixel) throw new Error(`Zone ${plan.id} reaches behind the camera`)
      const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
      return [clamp(pixel[0], camera.width), clamp(pixel[1], camera.height)]
    }),
    ...(plan.metaData ? { meta_data: plan.metaData } : {}),
  }))
}

type Orientation = NonNullable<TruthObject['orientation']>

/** Which side of a vehicle (x forward) faces the camera. */
function orientationOf(camera: CameraPose, actor: Actor): Orientation {
  const towards = new Vector3(...camera.position)
    .sub(actor.object.getWorldPosition(new Vector3()))
    .setY(0)
    .normalize()
  const local = towards.applyQuaternion(actor.object.quaternion.clone().invert())
  if (Math.abs(local.x) > 0.6) return local.x > 0 ? 'front' : 'rear'
  return local.z > 0 ? 'right' : 'left'
}

function plateQuad(camera: CameraPose, actor: Actor, orientation: Orientation): TruthObject['plate_quad'] {
  if (!actor.car || (orientation !== 'front' && orientation !== 'rear')) return undefined
  const corners = actor.car.plates[orientation].map((corner) => {
    const pixel = project(camera, triple(corner.clone().applyMatrix4(actor.object.matrixWorld)))
    return pixel && ([tenth(pixel[0]), tenth(pixel[1])] as [number, number])
  })
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return undefined
  const inPicture = corners.every(
    (p) => p && p[0] >= 0 && p[1] >= 0 && p[0] <= camera.width && p[1] <= camera.height,
  )
  return inPicture ? [a, b, c, d] : undefined
}

export function witnessFrame(
  camera: CameraPose,
  actors: readonly Actor[],
  zones: readonly TruthZone[],
  frame: number,
): TruthFrame {
  const objects: TruthObject[] = []
  const distances: TruthDistance[] = []
  const present = actors.filter((actor) => actor.object.visible)
  for (const actor of present) {
    const deepest = actor.objectClass === 'maui' || actor.objectClass === 'boat' ? DEEPEST_IN_WATER : DEEPEST
    const points = outlinePoints(actor.object).filter(({ y }) => y >= deepest)
    const seen = boxAround(camera, points.map(triple))
    if (!seen || seen.visible < VISIBLE_ENOUGH || seen.box.b - seen.box.t < SMALLEST_PIXELS) continue
    if (isHidden(camera, actor, present)) continue
    const object: TruthObject = {
      track_id: actor.trackId,
      object_class: actor.objectClass,
      bb: seen.box,
      speed: tenth(actor.speed),
      ppe: [...actor.ppe],
      zones: zones.filter((zone) => isInside(feetOf(seen.box), zone.roi as Vec2[])).map((zone) => zone.id),
    }
    if (actor.isDown) object.is_down = true
    if (actor.car) {
      object.orientation = orientationOf(camera, actor)
      object.colour = actor.car.colour
      object.makeModel = actor.car.makeModel
      const quad = plateQuad(camera, actor, object.orientation)
      if (quad) object.plate_quad = quad
    }
    if (actor.objectClass === 'person') {
      const measured = measureToPlant(actor, present)
      distances.push(...measured.filter(({ metres }) => metres <= FARTHEST_DISTANCE))
      if (measured.length) object.distance_to_plant = Math.min(...measured.map(({ metres }) => metres))
    }
    objects.push(object)
  }
  return { frame_number: frame, objects, distances }
}

/** Whether other actors stand between the camera and this one. */
function isHidden(camera: CameraPose, actor: Actor, present: readonly Actor[]): boolean {
  const others: Object3D[] = present.filter((other) => other !== actor).map(({ object }) => object)
  const eye = new Vector3(...camera.position)
  const around = new Box3().setFromObject(actor.object)
  const middle = around.getCenter(new Vector3())
  const seen = LOOKED_FOR.filter((part) => {
    const point = new Vector3(middle.x, around.min.y + (around.max.y - around.min.y) * part, middle.z)
    const distance = point.distanceTo(eye)
    const ray = new Raycaster(eye, point.sub(eye).normalize(), 0, distance)
    return ray.intersectObjects(others).every(({ object }) => object.userData.isLight === true)
  })
  return seen.length < SEEN_ENOUGH
}

function measureToPlant(person: Actor, present: readonly Actor[]): TruthDistance[] {
  const at = person.object.getWorldPosition(new Vector3())
  return present.flatMap((plant) =>
    plant.footprint
      ? [
          {
            a: person.trackId,
            b: plant.trackId,
            metres: hundredth(distanceToFootprint([at.x, at.z], plant.footprint())),
          },
        ]
      : [],
  )
}

const vehicleTypes = ['car', 'truck', 'bus', 'motorcycle', 'bicycle'] as const

export function vehiclesOf(objects: readonly TruthObject[]): TruthVehicle[] {
  return objects.flatMap((object) => {
    const type = vehicleTypes.find((name) => name === object.object_class)
    if (!type || !object.orientation || !object.makeModel || !object.colour) return []
    const vehicle: TruthVehicle = {
      track_id: object.track_id,
      type,
      colour: object.colour,
      makeModel: object.makeModel,
      orientation: object.orientation,
      speed: object.speed,
      bb: object.bb,
    }
    if (!object.plate_quad) return [vehicle]
    const xs = object.plate_quad.map(([x]) => x)
    const ys = object.plate_quad.map(([, y]) => y)
    const plate_bb = {
      l: Math.floor(Math.min(...xs)),
      t: Math.floor(Math.min(...ys)),
      r: Math.ceil(Math.max(...xs)),
      b: Math.ceil(Math.max(...ys)),
    }
    return [{ ...vehicle, plate_quad: object.plate_quad, plate_bb }]
  })
}

export function peopleOf(objects: readonly TruthObject[]): TruthPerson[] {
  return objects
    .filter(({ object_class }) => object_class === 'person')
    .map(({ track_id, bb, ppe, zones, distance_to_plant, is_down }) => ({
      track_id,
      bb,
      ppe,
      zones,
      ...(distance_to_plant === undefined ? {} : { distance_to_plant }),
      ...(is_down ? { is_down } : {}),
    }))
}
