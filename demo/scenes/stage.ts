import {
  BufferGeometry,
  Color,
  CustomBlending,
  DirectionalLight,
  FloatType,
  FogExp2,
  HalfFloatType,
  HemisphereLight,
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  NoBlending,
  NoToneMapping,
  OneFactor,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  RawShaderMaterial,
  Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { stampClock } from './clock.ts'
import { type CameraPose, overscan } from './ground-truth.ts'
import { flatCamera, lensPass } from './lens.ts'
import { castShadows, type Focus } from './shadows.ts'
import { type Light, skyDirections, skyDome, sunDirection } from './light.ts'
import { halton, seeded } from './random.ts'
import { paintOnly } from './paint-mask.ts'
import './shading.ts'
import { type TouchedArea, touchedArea } from './touched-area.ts'

/**
 * A picture is the mean of several renderings. Each has the camera moved by a part of a pixel, the sun by
 * a part of its disc, one direction of the sky as a second light that casts shadows, and the world a part of the
 * shutter later: smooth edges, soft shadows, ambient occlusion and motion blur all come from that mean.
 */
export interface Exposure {
  samples: number
  /** Moves the world to a fraction (0..1) of the exposure time. */
  pose: (shutter: number) => void
  clock: string
  label: string
  seed: number
  /** Moving objects. The rest is rendered once, and only the parts that these touch are rendered again. */
  movers: readonly Object3D[] | 'everything'
}

/** The share of the sky's light without shadows, and the share from the sampled directions. */
const AMBIENT_SHARE = 0.55
const SKY_SHARE = 1.5

const nearestDepth = new RawShaderMaterial({
  vertexShader: 'attribute vec3 position; void main() { gl_Position = vec4(position.xy, -1.0, 1.0); }',
  fragmentShader: 'void main() {}',
  colorWrite: false,
})

export interface StageOptions {
  canvas: HTMLCanvasElement
  pose: CameraPose
  focus: Focus
}

export class Stage {
  readonly scene = new Scene()
  readonly camera: PerspectiveCamera
  readonly renderer: WebGLRenderer
  light: Light | undefined
  private readonly sun = new DirectionalLight()
  private readonly sky = new DirectionalLight()
  private readonly ambient = new HemisphereLight()
  private readonly single: WebGLRenderTarget
  private readonly sum: WebGLRenderTarget
  private readonly lens
  private readonly adder = new MeshBasicMaterial({
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
    fog: false,
    toneMapped: false,
  })
  private dome: Mesh | undefined
  private readonly backdrop: WebGLRenderTarget
  private backdropSamples = 0
  private readonly eraser = new MeshBasicMaterial({
    color: 0,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  })
  private readonly whole = new PlaneGeometry(2, 2)
  /** Covers the tiles that need no rendering, so that nothing behind them is shaded. */
  private readonly cover = new Mesh<BufferGeometry, RawShaderMaterial>(new BufferGeometry(), nearestDepth)
  private readonly options: StageOptions

  constructor(options: StageOptions) {
    this.options = options
    const { canvas, pose, focus } = options
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
    this.renderer.setSize(pose.width, pose.height, false)
    this.renderer.toneMapping = NoToneMapping
    this.renderer.outputColorSpace = LinearSRGBColorSpace
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    const tangent = Math.tan((pose.verticalFov * Math.PI) / 360) * overscan(pose)
    this.camera = new PerspectiveCamera(
      (Math.atan(tangent) * 360) / Math.PI,
      pose.width / pose.height,
      0.3,
      1600,
    )
    this.single = new WebGLRenderTarget(pose.width, pose.height, { type: HalfFloatType })
    this.sum = new WebGLRenderTarget(pose.width, pose.height, { type: FloatType, depthBuffer: false })
    this.backdrop = this.sum.clone()
    this.cover.frustumCulled = false
    this.cover.renderOrder = -1
    this.cover.visible = false
    this.scene.add(this.cover)
    this.lens = lensPass(pose.width, pose.height)
    for (const [lamp, shadow] of [
      [this.sun, { mapSize: 2048, softness: 1.4 }],
      [this.sky, { mapSize: 768, softness: 4 }],
    ] as const) {
      castShadows(lamp, shadow, focus)
      this.scene.add(lamp, lamp.target)
    }
    this.scene.add(this.ambient)
    this.aim(pose)
  }

  aim(pose: CameraPose) {
    this.camera.position.set(...pose.position)
    this.camera.lookAt(...pose.target)
    this.camera.updateMatrixWorld()
  }

  /** Sets sun, sky and haze, and renders the surroundings for reflections without the `actors`. */
  setLight(light: Light, actors: readonly Object3D[], mirrorAt: Vector3) {
    this.light = light
    this.backdropSamples = 0
    if (this.dome) this.scene.remove(this.dome)
    this.dome = skyDome(light)
    this.scene.add(this.dome)
    this.scene.fog = new FogExp2(
      new Color(light.horizon).multiplyScalar(light.skyIntensity * 0.92),
      light.haze,
    )
    this.sun.color.set(light.sunColour)
    this.sun.intensity = light.sunIntensity
    this.sky.color.set(light.skyCast)
    this.ambient.color.set(light.skyCast)
    this.ambient.groundColor.set(light.skyCast).multiply(new Color('#8a8378'))
    this.ambient.intensity = light.skyIntensity * AMBIENT_SHARE * 1.6
    this.placeLights(0, 1)
    const visible = actors.map((actor) => actor.visible)
    for (const actor of actors) actor.visible = false
    this.scene.environment?.dispose()
    this.scene.environment = null
    const mirror = new PMREMGenerator(this.renderer)
    this.scene.environment = mirror.fromScene(this.scene, 0, 0.3, 1600, {
      size: 256,
      position: mirrorAt,
    }).texture
    actors.forEach((actor, i) => (actor.visible = visible[i]!))
  }

  private placeLights(sample: number, samples: number) {
    const light = this.light!
    const { centre } = this.options.focus
    const random = seeded(sample * 7919 + 13)
    const spread = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).multiplyScalar(
      2 * light.sunSoftness,
    )
    this.sun.position.copy(sunDirection(light).add(spread).normalize()).multiplyScalar(150).add(centre)
    const sky = skyDirections(samples)
    const mean = sky.reduce((total, direction) => total + direction.y, 0) / samples
    this.sky.intensity = (SKY_SHARE * light.skyIntensity) / mean
    this.sky.position.copy(sky[sample]!).multiplyScalar(150).add(centre)
  }

  /** Adds up the samples in `target`; with an area, only its touched tiles are rendered and replaced. */
  private gather(
    target: WebGLRenderTarget,
    exposure: Pick<Exposure, 'samples' | 'pose'>,
    area?: TouchedArea,
  ) {
    const { width, height } = this.options.pose
    const { renderer } = this
    renderer.setClearColor(new Color(0), 0)
    renderer.setRenderTarget(target)
    if (area) this.draw(area.touched, this.eraser, target)
    else renderer.clear()
    this.cover.visible = area !== undefined
    if (area) this.cover.geometry = area.rest
    for (let i = 0; i < exposure.samples; i++) {
      exposure.pose(i / exposure.samples)
      this.placeLights(i, exposure.samples)
      this.camera.setViewOffset(width, height, halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5, width, height)
      renderer.setRenderTarget(this.single)
      renderer.render(this.scene, this.camera)
      this.add(this.single, target, 1 / exposure.samples, area?.touched ?? this.whole)
    }
    this.camera.clearViewOffset()
    this.cover.visible = false
  }

  private add(from: WebGLRenderTarget, to: WebGLRenderTarget, weight: number, where: BufferGeometry) {
    this.adder.map = from.texture
    this.adder.color.setScalar(weight)
    this.draw(where, this.adder, to)
  }

  private draw(where: BufferGeometry, material: MeshBasicMaterial, to: WebGLRenderTarget) {
    const mesh = new Mesh(where, material)
    mesh.frustumCulled = false
    this.renderer.autoClear = false
    this.renderer.setRenderTarget(to)
    this.renderer.render(mesh, flatCamera)
    this.renderer.autoClear = true
  }

  /** The picture without moving objects. Equal `samples` avoid seams where tiles are rendered again. */
  private prepareBackdrop(samples: number, movers: readonly Object3D[]) {
    if (this.backdropSamples === samples) return
    const shown = movers.filter((mover) => mover.visible)
    for (const mover of shown) mover.visible = false
    this.gather(this.backdrop, { samples, pose: () => undefined })
    for (const mover of shown) mover.visible = true
    this.backdropSamples = samples
  }

  /** The mask of a vehicle's paint: light on black, through the same lens. */
  exposePaint(vehicle: Object3D) {
    const restore = paintOnly(this.scene, vehicle)
    this.renderer.shadowMap.enabled = false
    this.renderer.setRenderTarget(this.single)
    this.renderer.render(this.scene, this.camera)
    restore()
    this.renderer.shadowMap.enabled = true
    const { pose } = this.options
    this.lens.set(this.single.texture, {
      distortion: pose.distortion,
      overscan: overscan(pose),
      exposure: 4,
      noise: 0,
      rain: 0,
      seed: 1,
    })
    this.renderer.setRenderTarget(null)
    this.renderer.render(this.lens.quad, flatCamera)
    return this.renderer.domElement
  }

  /** Takes a picture onto the canvas. */
  expose(exposure: Exposure) {
    const { distortion } = this.options.pose
    const { samples, movers } = exposure
    if (movers === 'everything') {
      this.gather(this.sum, exposure)
    } else {
      exposure.pose(0.5)
      const area = touchedArea(this.camera, this.light!, movers)
      this.prepareBackdrop(samples, movers)
      this.renderer.setRenderTarget(this.sum)
      this.renderer.clear()
      this.add(this.backdrop, this.sum, 1, this.whole)
      this.gather(this.sum, exposure, area)
      area.touched.dispose()
      area.rest.dispose()
    }
    const light = this.light!
    const rain = light.weather === 'rain' ? 1 : 0
    this.lens.set(this.sum.texture, {
      distortion,
      overscan: overscan(this.options.pose),
      exposure: light.exposure,
      noise: light.noise,
      rain,
      seed: exposure.seed,
    })
    this.renderer.setRenderTarget(null)
    this.renderer.render(this.lens.quad, flatCamera)
    return stampClock(this.renderer.domElement, exposure.clock, exposure.label)
  }
}
