import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Texture,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { depthView } from '#contract/media/constants.ts'
import type { DepthMesh } from '#rules/depth/depth-mesh.ts'
import type { StandingBox } from '#rules/depth/standing-boxes.ts'

export interface DepthModel {
  picture: HTMLImageElement
  mesh: DepthMesh
  backdrop: DepthMesh
  boxes: readonly StandingBox[]
  verticalFov: number
}

export interface DepthScene {
  reset(): void
  /** Rotates the view by a number of degrees, for keys. */
  turn(across: number, down: number): void
  /** Releases everything, including the WebGL context: browsers allow only a few. */
  dispose(): void
}

const colours = { person: '#ffd43b', vehicle: '#4dabf7' }
/** The centre of rotation: the middle of the scene. */
const middle = -depthView.depthScale * 0.45

/** Draws a picture displaced by its depth, with boxes where people and vehicles stand. Throws without WebGL. */
export function openDepthScene(canvas: HTMLCanvasElement, model: DepthModel): DepthScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  // The colour of the surrounding page.
  renderer.setClearColor('#05070a')
  renderer.setSize(depthView.width, depthView.height, false)
  const scene = new Scene()
  const texture = new Texture(model.picture)
  texture.colorSpace = SRGBColorSpace
  texture.needsUpdate = true
  const surface = new MeshBasicMaterial({ map: texture, side: DoubleSide })
  const geometry = geometryOf(model.mesh)
  scene.add(new Mesh(geometry, surface))
  const behind = geometryOf(model.backdrop)
  scene.add(new Mesh(behind, surface))
  const boxes = boxesOf(model.boxes)
  scene.add(boxes)

  const aspect = depthView.width / depthView.height
  const camera = new PerspectiveCamera(Math.min(110, model.verticalFov), aspect, 1, depthView.depthScale * 8)
  const controls = new OrbitControls(camera, canvas)
  controls.target.set(0, 0, middle)
  controls.minDistance = 20
  controls.maxDistance = depthView.depthScale * 3
  controls.update()
  controls.saveState()
  // Draws on changes only, not sixty times a second.
  let isAsked = false
  const draw = () => {
    isAsked = false
    renderer.render(scene, camera)
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(draw)
  }
  controls.addEventListener('change', ask)
  draw()

  return {
    reset: () => controls.reset(),
    turn(across, down) {
      const offset = camera.position.clone().sub(controls.target)
      const radius = offset.length()
      const angle = Math.atan2(offset.x, offset.z) + (across * Math.PI) / 180
      const height = Math.max(-1.4, Math.min(1.4, Math.asin(offset.y / radius) + (down * Math.PI) / 180))
      camera.position.set(
        controls.target.x + radius * Math.cos(height) * Math.sin(angle),
        controls.target.y + radius * Math.sin(height),
        controls.target.z + radius * Math.cos(height) * Math.cos(angle),
      )
      controls.update()
      ask()
    },
    dispose() {
      controls.dispose()
      geometry.dispose()
      behind.dispose()
      surface.dispose()
      texture.dispose()
      for (const child of boxes.children) {
        if (!(child instanceof Mesh) && !(child instanceof LineSegments)) continue
        child.geometry.dispose()
        ;(child.material as MeshBasicMaterial | LineBasicMaterial).dispose()
      }
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function geometryOf({ positions, uvs, indices }: DepthMesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

function boxesOf(boxes: readonly StandingBox[]): Group {
  const group = new Group()
  for (const { kind, foot, width, height, depth } of boxes) {
    const geometry = new BoxGeometry(width, height, depth)
    const faces = new MeshBasicMaterial({
      color: colours[kind],
      transparent: true,
      opacity: 0.18,
      depthWrite: false,
    })
    const body = new Mesh(geometry, faces)
    const edges = new LineSegments(
      new EdgesGeometry(geometry),
      new LineBasicMaterial({ color: colours[kind] }),
    )
    // The front of the box, as the camera sees it, is at the depth of the object.
    for (const part of [body, edges]) part.position.set(foot[0], foot[1] + height / 2, foot[2] - depth / 2)
    group.add(body, edges)
  }
  return group
}
