import type { Object3D, Vector3 } from 'three'
import type { CameraPose, Footprint, Vec2 } from './ground-truth.ts'
import type { LightName } from './light.ts'
import type { Car } from './parts/car.ts'
import type { SceneName } from './scene-names.ts'
import type { Focus } from './shadows.ts'
import type { Stage } from './stage.ts'
import type { TruthObject, TruthPpe } from './truth.ts'

/** An object of the ground truth. The scene moves its `object`; the timeline gives its speed. */
export interface Actor {
  trackId: number
  objectClass: TruthObject['object_class']
  object: Object3D
  speed: number
  ppe: readonly TruthPpe[]
  isDown?: boolean
  /** Parked: never moves. */
  isParked?: boolean
  car?: Car
  /** Only plant has a footprint: distances to people are measured to its edge. */
  footprint?: () => Footprint
}

export interface StillPlan {
  moment: string
  light: LightName
  clock: string
}

export interface World {
  actors: Actor[]
  /** Moving objects outside the ground truth. */
  props: readonly Object3D[]
  /** The whole picture changes from frame to frame, as the sea does. */
  isAllMoving?: boolean
  /** Headlamps wander over the ground when it is dark. */
  hasBeams?: boolean
  /** Moves everything to its place `seconds` into the clip. */
  poseClip: (seconds: number) => void
  /** Arranges a still; `shutter` is a fraction (0..1) of the exposure time. */
  poseStill: (index: number, shutter: number) => void
  /** Street lamps, windows, wet ground. */
  setWeather: (state: { lampsOn: boolean; wet: boolean }) => void
}

export interface ZonePlan {
  id: string
  label: string
  roiType: number
  /** Corners on the ground, x and z in metres. */
  ground: readonly Vec2[]
  metaData?: Record<string, number>
}

export interface SceneModel {
  id: SceneName
  title: string
  label: string
  camera: CameraPose
  focus: Focus
  /** The point from which the surroundings are rendered for reflections. */
  mirrorAt: Vector3
  /** Metres of one step of the depth picture: the range is 65535 of them. */
  depthStep: number
  zones: readonly ZonePlan[]
  clip: { seconds: number; fps: number; light: LightName; start: string }
  stills: readonly StillPlan[]
  build: (stage: Stage) => World
}
