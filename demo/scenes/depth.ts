import {
  Color,
  FloatType,
  Mesh,
  NearestFilter,
  type Object3D,
  ShaderMaterial,
  WebGLRenderTarget,
} from 'three'
import { toBase64 } from './base64.ts'
import { type CameraPose, overscan } from './ground-truth.ts'
import type { Stage } from './stage.ts'

/** The factor by which the depth picture is smaller than the camera's. */
const SHRINK = 2

const depthMaterial = new ShaderMaterial({
  vertexShader: `
    varying float vDepth;
    void main() {
      vec3 transformed = position;
      #include <project_vertex>
      vDepth = -mvPosition.z;
    }`,
  fragmentShader: `
    varying float vDepth;
    void main() { gl_FragColor = vec4(vDepth, 0.0, 0.0, 1.0); }`,
})

/** Transparent or glowing objects, which have no depth. */
function isInsubstantial(object: Object3D): boolean {
  if (!(object instanceof Mesh)) return false
  const material = Array.isArray(object.material) ? object.material[0] : object.material
  if (object.userData.hasDepth) return false
  return Boolean(object.userData.isLight) || material.transparent === true || material.depthWrite === false
}

/** Distance along the optical axis for every pixel, in steps of `step` metres, little-endian 16 bit, base64. */
export function depthValues(stage: Stage, pose: CameraPose, step: number) {
  const [width, height] = [Math.round(pose.width / SHRINK), Math.round(pose.height / SHRINK)]
  const target = new WebGLRenderTarget(width, height, {
    type: FloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
  const hidden: Object3D[] = []
  stage.scene.traverse((object) => {
    if (object.visible && isInsubstantial(object)) hidden.push(object)
  })
  for (const object of hidden) object.visible = false
  stage.scene.overrideMaterial = depthMaterial
  stage.renderer.setClearColor(new Color(0), 0)
  stage.renderer.setRenderTarget(target)
  stage.renderer.render(stage.scene, stage.camera)
  stage.scene.overrideMaterial = null
  for (const object of hidden) object.visible = true
  const seen = new Float32Array(width * height * 4)
  stage.renderer.readRenderTargetPixels(target, 0, 0, width, height, seen)
  stage.renderer.setRenderTarget(null)
  target.dispose()
  const values = new Uint16Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = idealPixel(x, y, width, height, pose)
      const metres = seen[((height - 1 - sy) * width + sx) * 4]!
      values[y * width + x] = metres > 0 ? Math.min(65535, Math.round(metres / step)) : 65535
    }
  }
  return { values: toBase64(new Uint8Array(values.buffer)), width, height }
}

/** The pixel of the undistorted rendering that the lens shows at x, y. */
function idealPixel(x: number, y: number, width: number, height: number, pose: CameraPose): [number, number] {
  const half = height / 2
  const [u, v] = [(x + 0.5 - width / 2) / half, (y + 0.5 - half) / half]
  let [p, q] = [u, v]
  for (let i = 0; i < 5; i++) {
    const scale = 1 - pose.distortion * (p * p + q * q)
    p = u / scale
    q = v / scale
  }
  const scale = half / overscan(pose)
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value)))
  return [clamp(p * scale + width / 2, width), clamp(q * scale + half, height)]
}
