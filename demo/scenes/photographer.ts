import { toBase64 } from './base64.ts'
import { clockAt } from './clock.ts'
import { depthValues } from './depth.ts'
import { cameraSettings } from './ground-truth.ts'
import { type LightName, lights } from './light.ts'
import type { SceneModel, World } from './scene-model.ts'
import { type Exposure, Stage } from './stage.ts'
import type { Truth, TruthFrame, TruthStill, TruthZone } from './truth.ts'
import { peopleOf, vehiclesOf, witnessFrame, zonesInPicture } from './witness.ts'

const STILL_QUALITY = 0.82
const FRAME_QUALITY = 0.96
/** Shutter time of cameras by day, in seconds. */
const SHUTTER = 0.012

export type SceneDescription = Omit<Truth, 'stills' | 'frames' | 'depth' | 'clip' | 'poster'> & {
  stillCount: number
  frameCount: number
  depthStep: number
}

export interface Shot<T> {
  jpeg: string | undefined
  truth: T
}

/** Builds a scene once and takes its pictures, each with the truth about it. */
export class Photographer {
  private readonly stage: Stage
  private readonly world: World
  private readonly zones: TruthZone[]
  private readonly model: SceneModel
  private lit: LightName | undefined

  constructor(plan: SceneModel, scale: number) {
    const model = {
      ...plan,
      camera: { ...plan.camera, width: plan.camera.width * scale, height: plan.camera.height * scale },
    }
    this.model = model
    const canvas = document.createElement('canvas')
    document.body.replaceChildren(canvas)
    this.stage = new Stage({ canvas, pose: model.camera, focus: model.focus })
    this.world = model.build(this.stage)
    this.zones = zonesInPicture(model.camera, model.zones)
  }

  describe(): SceneDescription {
    const { id, title, camera, clip, stills, depthStep } = this.model
    return {
      scene: id,
      title,
      width: camera.width,
      height: camera.height,
      fps: clip.fps,
      camera: cameraSettings(camera),
      zones: this.zones,
      stillCount: stills.length,
      frameCount: clip.seconds * clip.fps,
      depthStep,
    }
  }

  private passing() {
    return this.world.actors.filter(({ isParked }) => !isParked).map(({ object }) => object)
  }

  private movers() {
    const { isAllMoving, hasBeams, props } = this.world
    const isDark = this.stage.light?.lampsOn === true || this.stage.light?.weather === 'rain'
    if (isAllMoving || (hasBeams && isDark)) return 'everything' as const
    return [...this.passing(), ...props]
  }

  private setLight(name: LightName) {
    if (this.lit === name) return
    this.lit = name
    const light = lights[name]
    this.world.setWeather({ lampsOn: light.lampsOn, wet: light.weather === 'rain' })
    this.stage.setLight(light, this.passing(), this.model.mirrorAt)
  }

  /** The truth about a still. Without samples it has no picture. */
  async still(index: number, samples: number): Promise<Shot<TruthStill>> {
    const plan = this.model.stills[index]!
    const { width, height } = this.model.camera
    this.world.poseStill(index, 0)
    const jpeg = samples
      ? await this.take(plan.light, STILL_QUALITY, {
          samples,
          pose: (shutter) => this.world.poseStill(index, shutter),
          clock: clockAt(plan.clock, 0),
          seed: index + 1,
        })
      : undefined
    this.world.poseStill(index, 0.5)
    const { objects, distances } = witnessFrame(this.model.camera, this.world.actors, this.zones, index)
    const { timeOfDay, weather } = lights[plan.light]
    const truth: TruthStill = {
      file: `still-${String(index + 1).padStart(2, '0')}.jpg`,
      moment: plan.moment,
      clock: plan.clock,
      width,
      height,
      timeOfDay,
      weather,
      vehicles: vehiclesOf(objects),
      people: peopleOf(objects),
      objects,
      distances,
    }
    return { jpeg, truth }
  }

  /** The paint of the vehicle in a still, undefined when no vehicle passes. */
  async paint(index: number): Promise<string | undefined> {
    this.world.poseStill(index, 0.5)
    const passing = this.world.actors.find(({ object, car }) => car && object.visible)
    return passing && encode(this.stage.exposePaint(passing.object), 0.9)
  }

  async frame(index: number, samples: number): Promise<Shot<TruthFrame>> {
    const { clip, camera } = this.model
    const seconds = index / clip.fps
    this.world.poseClip(seconds)
    const jpeg = samples
      ? await this.take(clip.light, FRAME_QUALITY, {
          samples,
          pose: (shutter) => this.world.poseClip(seconds + shutter * SHUTTER),
          clock: clockAt(clip.start, seconds),
          seed: index + 1,
        })
      : undefined
    this.world.poseClip(seconds + SHUTTER / 2)
    return { jpeg, truth: witnessFrame(camera, this.world.actors, this.zones, index) }
  }

  private async take(light: LightName, quality: number, exposure: Omit<Exposure, 'label' | 'movers'>) {
    this.setLight(light)
    const picture = this.stage.expose({ ...exposure, label: this.model.label, movers: this.movers() })
    return encode(picture, quality)
  }

  /** The depth of the scene at the start of its clip. */
  depth() {
    this.world.poseClip(0)
    return depthValues(this.stage, this.model.camera, this.model.depthStep)
  }
}

async function encode(picture: HTMLCanvasElement, quality: number): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be encoded')
  return toBase64(new Uint8Array(await blob.arrayBuffer()))
}
