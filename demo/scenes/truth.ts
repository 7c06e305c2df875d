import { z } from 'zod'

/** The shape of demo/media/<scene>/truth.json: the ground truth of every picture of the demo world. */

const Point = z.tuple([z.number(), z.number()])
const Vector = z.tuple([z.number(), z.number(), z.number()])
const Quad = z.tuple([Point, Point, Point, Point])

export const TruthBox = z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() })

export const TruthPpe = z.enum(['hivis', 'no-hivis', 'hardhat', 'no-hardhat'])

/** Camera coordinates are metres, x right, y down, z forward; the plane is the ground. */
export const TruthCamera = z.object({
  focal_length: z.number(),
  sensor_width: z.number(),
  sensor_height: z.number(),
  vertical_fov: z.number(),
  horizontal_fov: z.number(),
  plane_normal: Vector,
  plane_point: Vector,
  distance_scale: z.number(),
  distortion: z.number(),
})

/** Quad corners run top left, top right, bottom right, bottom left as the plate is read. */
export const TruthVehicle = z.object({
  track_id: z.number().int(),
  type: z.enum(['car', 'truck', 'bus', 'motorcycle', 'bicycle']),
  colour: z.string(),
  makeModel: z.string(),
  orientation: z.enum(['front', 'rear', 'left', 'right']),
  speed: z.number(),
  bb: TruthBox,
  plate_quad: Quad.optional(),
  plate_bb: TruthBox.optional(),
})

export const TruthPerson = z.object({
  track_id: z.number().int(),
  bb: TruthBox,
  ppe: z.array(TruthPpe),
  zones: z.array(z.string()),
  distance_to_plant: z.number().optional(),
  is_down: z.boolean().optional(),
})

export const TruthObject = z.object({
  track_id: z.number().int(),
  object_class: z.enum(['car', 'truck', 'bus', 'motorcycle', 'bicycle', 'person', 'plant', 'maui', 'boat']),
  bb: TruthBox,
  speed: z.number(),
  ppe: z.array(TruthPpe),
  zones: z.array(z.string()),
  distance_to_plant: z.number().optional(),
  is_down: z.boolean().optional(),
  colour: z.string().optional(),
  makeModel: z.string().optional(),
  orientation: z.enum(['front', 'rear', 'left', 'right']).optional(),
  plate_quad: Quad.optional(),
})

export const TruthDistance = z.object({ a: z.number().int(), b: z.number().int(), metres: z.number() })

export const TruthStill = z.object({
  file: z.string(),
  moment: z.string(),
  clock: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  timeOfDay: z.enum(['day', 'dusk']),
  weather: z.enum(['clear', 'overcast', 'rain']),
  vehicles: z.array(TruthVehicle),
  people: z.array(TruthPerson),
  objects: z.array(TruthObject),
  distances: z.array(TruthDistance),
})

export const TruthFrame = z.object({
  frame_number: z.number().int(),
  objects: z.array(TruthObject),
  distances: z.array(TruthDistance),
})

/** `roi_type` is the number of the product's ROI types; `roi` is whole pixels of the original image. */
export const TruthZone = z.object({
  id: z.string(),
  label: z.string(),
  roi_type: z.number().int().min(0).max(7),
  roi: z.array(z.tuple([z.number().int(), z.number().int()])).min(3),
  meta_data: z.record(z.string(), z.number()).optional(),
})

/** A depth value times `metres_per_unit` is the distance along the optical axis; 65535 means farther than that. */
export const TruthDepth = z.object({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  metres_per_unit: z.number(),
})

export const Truth = z.object({
  scene: z.string(),
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  fps: z.number(),
  clip: z.string(),
  poster: z.string(),
  camera: TruthCamera,
  depth: TruthDepth,
  zones: z.array(TruthZone),
  stills: z.array(TruthStill),
  frames: z.array(TruthFrame),
})

export type TruthBox = z.infer<typeof TruthBox>
export type TruthPpe = z.infer<typeof TruthPpe>
export type TruthCamera = z.infer<typeof TruthCamera>
export type TruthVehicle = z.infer<typeof TruthVehicle>
export type TruthPerson = z.infer<typeof TruthPerson>
export type TruthObject = z.infer<typeof TruthObject>
export type TruthDistance = z.infer<typeof TruthDistance>
export type TruthStill = z.infer<typeof TruthStill>
export type TruthFrame = z.infer<typeof TruthFrame>
export type TruthZone = z.infer<typeof TruthZone>
export type Truth = z.infer<typeof Truth>
