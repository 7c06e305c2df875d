import type { Object3D, Vector3 } from 'three'
import type { CameraPose, Footprint, Vec2 } from './ground-truth.ts'
import type { LightName } from './light.ts'
import type { Car } from './parts/car.ts'
import type { SceneName } from './scene-names.ts'
import type { Focus } from './shadows.ts'
import type { Stage } from './stage.ts'
import type { TruthObject, TruthPpe } from './truth.ts'

/** Something the ground truth names. Its `object` is moved by the scene; speed is what the timeline says. */
export interface Actor {
  trackId: number
  objectClass: TruthObject['object_class']
  object: Object3D
  speed: number
  ppe: readonly TruthPpe[]
  isDown?: boolean
  /** Never moves: parked. */
  isParked?: boolean
  car?: Car
  /** Only plant has one: people are measured to its edge. */
  footprint?: () => Footprint
}

export interface StillPlan {
  moment: string
  light: LightName
  clock: string
}

export interface World {
  actors: Actor[]
  /** Moving things that the ground truth does not name. */
  props: readonly Object3D[]
  /** The whole picture changes from frame to frame, as the sea does. */
  isAllMoving?: boolean
  /** Headlamps wander over the ground when it is dark. */
  hasBeams?: boolean
  /** Puts everything where it is `seconds` into the clip. */
  poseClip: (seconds: number) => void
  /** Arranges a still; `shutter` is a part (0..1) of the time the picture takes. */
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
  /** Where the surroundings are photographed from for reflections. */
  mirrorAt: Vector3
  /** Metres of one step of the depth picture: the range is 65535 of them. */
  depthStep: number
  zones: readonly ZonePlan[]
  clip: { seconds: number; fps: number; light: LightName; start: string }
  stills: readonly StillPlan[]
  build: (stage: Stage) => World
}
