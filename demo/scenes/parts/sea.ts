import {
  BufferAttribute,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Vector2,
} from 'three'
import { between, seeded } from '../random.ts'
import { pixels, sheet, textureOf, tiled, tileNoise } from './textures.ts'

export interface Sea {
  object: Group
  /** Height of the water at a place and time. */
  heightAt: (x: number, z: number, seconds: number) => number
  setTime: (seconds: number) => void
}

/** Swell: wavelength in metres, height, heading, and how fast it runs. */
const swell = [
  [23, 0.2, 0.5, 3.1],
  [13, 0.1, 0.95, 2.4],
  [7.5, 0.055, 0.1, 2],
  [4.2, 0.03, 1.5, 1.6],
] as const

function heightAt(x: number, z: number, seconds: number): number {
  return swell.reduce((sum, [length, height, heading, speed]) => {
    const along = x * Math.cos(heading) + z * Math.sin(heading)
    return sum + height * Math.sin((along / length) * Math.PI * 2 + (seconds * speed * Math.PI * 2) / length)
  }, 0)
}

/** Ripples as a normal map that tiles. */
function ripples(): HTMLCanvasElement {
  const size = 512
  const noise = tileNoise(size, 10, 5, 17)
  const at = (x: number, y: number) => noise[((y + size) % size) * size + ((x + size) % size)]!
  return pixels(size, (i) => {
    const [x, y] = [i % size, Math.floor(i / size)]
    const dx = (at(x + 1, y) - at(x - 1, y)) * 26
    const dy = (at(x, y + 1) - at(x, y - 1)) * 26
    const length = Math.hypot(dx, dy, 1)
    return [128 - (dx / length) * 127, 128 - (dy / length) * 127, 128 + (1 / length) * 127]
  })
}

/** Deep water to the left and far, shoaling to green and then foam toward a beach at `shore` metres of x. */
export function sea(shore: number): Sea {
  const object = new Group()
  const [width, depth] = [150, 170]
  const geometry = new PlaneGeometry(width, depth, 150, 170)
  geometry.rotateX(-Math.PI / 2)
  geometry.translate(0, 0, -40)
  const position = geometry.getAttribute('position') as BufferAttribute
  const rest = Float32Array.from(position.array)
  const colours = new Float32Array(position.count * 3)
  const [deep, shoal, pale] = [new Color('#0d3b45'), new Color('#1c6a6a'), new Color('#6fa596')]
  for (let i = 0; i < position.count; i++) {
    const x = rest[i * 3]!
    const z = rest[i * 3 + 2]!
    const edge = shore + 3 * Math.sin(z / 11) + 1.4 * Math.sin(z / 4.3)
    const off = Math.max(0, edge - x)
    const colour = pale
      .clone()
      .lerp(shoal, Math.min(1, off / 9))
      .lerp(deep, Math.min(1, off / 34))
    colour.toArray(colours, i * 3)
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  const normalMap = tiled(textureOf(ripples(), 'data'), width / 6, depth / 6)
  const water = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.16,
    normalMap,
    normalScale: new Vector2(0.3, 0.3),
    transparent: true,
    opacity: 0.86,
  })
  const surface = new Mesh(geometry, water)
  surface.userData.hasDepth = true
  const bed = new Mesh(new PlaneGeometry(2400, 2400), new MeshBasicMaterial({ color: '#0a2228' }))
  bed.rotation.x = -Math.PI / 2
  bed.position.y = -2.2
  object.add(bed, surface)
  return {
    object,
    heightAt,
    setTime(seconds) {
      for (let i = 0; i < position.count; i++) {
        position.setY(i, heightAt(rest[i * 3]!, rest[i * 3 + 2]!, seconds))
      }
      position.needsUpdate = true
      geometry.computeVertexNormals()
      normalMap.offset.set(seconds * 0.05, seconds * 0.035)
    },
  }
}

/** Foam on a transparent sheet, `width` by `depth` metres: `density` returns the amount at u, v in 0..1. */
export function foam(
  width: number,
  depth: number,
  seed: number,
  density: (u: number, v: number) => number,
): Mesh<PlaneGeometry, MeshLambertMaterial> {
  const random = seeded(seed)
  const [w, h] = [Math.round(width * 26), Math.round(depth * 26)]
  const { canvas, pen } = sheet(w, h)
  for (let i = 0; i < width * depth * 130; i++) {
    const [u, v] = [random(), random()]
    if (random() > density(u, v)) continue
    pen.fillStyle = `rgba(240,246,246,${between(random, 0.08, 0.5)})`
    const r = between(random, 0.5, 2.4)
    pen.beginPath()
    pen.ellipse(u * w, v * h, r, r * between(random, 0.5, 1.6), random() * 3, 0, 7)
    pen.fill()
  }
  const mesh = new Mesh(
    new PlaneGeometry(width, depth),
    new MeshLambertMaterial({ map: textureOf(canvas), transparent: true, depthWrite: false }),
  )
  mesh.rotation.x = -Math.PI / 2
  mesh.userData.isLight = true
  mesh.renderOrder = 3
  return mesh
}
