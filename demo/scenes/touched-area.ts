import { Box2, type Object3D, type PerspectiveCamera, Vector2, Vector3, Vector4 } from 'three'
import { type Light, sunDirection } from './light.ts'
import { outlinePoints } from './parts/outline.ts'

/** The part of the picture that the movers and their shadows touch; undefined when it is most of it. */
export function touchedArea(
  camera: PerspectiveCamera,
  light: Light,
  { width, height }: { width: number; height: number },
  movers: readonly Object3D[],
): Vector4 | undefined {
  if (light.lampsOn || light.weather === 'rain') return undefined
  const area = new Box2()
  const toPixels = (point: Vector3) => {
    point.project(camera)
    area.expandByPoint(new Vector2(((point.x + 1) / 2) * width, ((point.y + 1) / 2) * height))
  }
  const sun = sunDirection(light)
  for (const mover of movers) {
    if (!mover.visible) continue
    for (const point of outlinePoints(mover, 23)) {
      const fall = point.y / sun.y
      toPixels(new Vector3(point.x - sun.x * fall, 0, point.z - sun.z * fall))
      for (const [dx, dz] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        toPixels(new Vector3(point.x + dx * (0.4 + point.y * 0.5), 0, point.z + dz * (0.4 + point.y * 0.5)))
      }
      toPixels(point)
    }
  }
  area.expandByScalar(6).intersect(new Box2(new Vector2(0, 0), new Vector2(width, height)))
  if (area.isEmpty()) return new Vector4(0, 0, 1, 1)
  const size = area.getSize(new Vector2())
  if (size.x * size.y > 0.85 * width * height) return undefined
  return new Vector4(Math.floor(area.min.x), Math.floor(area.min.y), Math.ceil(size.x), Math.ceil(size.y))
}
