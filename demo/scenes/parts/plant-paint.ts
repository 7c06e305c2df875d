import type { BufferGeometry, Group } from 'three'
import { ExtrudeGeometry, MeshPhysicalMaterial, MeshStandardMaterial, Shape, type Texture } from 'three'
import { between, seeded } from '../random.ts'
import { sheet, textureOf } from './textures.ts'

/** Worn machine paint: chips, dust toward the bottom, grease. */
function worn(base: string, seed: number): Texture {
  const { canvas, pen } = sheet(256, 256)
  const random = seeded(seed)
  pen.fillStyle = base
  pen.fillRect(0, 0, 256, 256)
  for (let i = 0; i < 420; i++) {
    pen.fillStyle =
      random() > 0.5
        ? `rgba(92,76,54,${between(random, 0.04, 0.2)})`
        : `rgba(30,26,22,${between(random, 0.03, 0.16)})`
    const r = between(random, 1, 14)
    pen.beginPath()
    pen.ellipse(random() * 256, random() * 256, r, r * between(random, 0.3, 1.6), random() * 3, 0, 7)
    pen.fill()
  }
  const dust = pen.createLinearGradient(0, 0, 0, 256)
  dust.addColorStop(0.4, 'rgba(128,108,80,0)')
  dust.addColorStop(1, 'rgba(128,108,80,0.4)')
  pen.fillStyle = dust
  pen.fillRect(0, 0, 256, 256)
  return textureOf(canvas)
}

export const machinePaint = (colour: string, seed: number) =>
  new MeshStandardMaterial({ map: worn(colour, seed), roughness: 0.48, metalness: 0.1 })

export const cabGlass = new MeshPhysicalMaterial({
  color: '#0d1215',
  roughness: 0.06,
  metalness: 0.2,
  clearcoat: 1,
})
export const blackRubber = new MeshStandardMaterial({ color: '#1a1918', roughness: 0.95 })
export const dullSteel = new MeshStandardMaterial({ color: '#6d6a66', roughness: 0.55, metalness: 0.7 })
export const cylinderSteel = new MeshStandardMaterial({ color: '#c6c9cc', roughness: 0.2, metalness: 1 })

/** A plate cut along a side view (x, y), `thickness` wide, centred on z. */
export function plateOf(
  points: readonly (readonly [number, number])[],
  thickness: number,
  bevel = 0.02,
): BufferGeometry {
  const shape = new Shape()
  points.forEach(([x, y], i) => (i ? shape.lineTo(x, y) : shape.moveTo(x, y)))
  shape.closePath()
  const depth = thickness - bevel * 2
  const geometry = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
    curveSegments: 8,
  })
  geometry.translate(0, 0, -depth / 2)
  return geometry
}

/** The outline of a track or belt: two half circles and two straights. */
export function stadium(length: number, height: number, steps = 8): [number, number][] {
  const r = height / 2
  const reach = length / 2 - r
  const points: [number, number][] = []
  for (const [sign, start] of [
    [1, -Math.PI / 2],
    [-1, Math.PI / 2],
  ] as const) {
    for (let i = 0; i <= steps; i++) {
      const a = start + (Math.PI * i) / steps
      points.push([sign * reach + r * Math.cos(a), r * Math.sin(a)])
    }
  }
  return points
}

export function shadowed<T extends Group>(group: T): T {
  group.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
  return group
}
