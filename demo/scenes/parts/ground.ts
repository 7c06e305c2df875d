import { type Material, Mesh, PlaneGeometry } from 'three'
import { between, seeded } from '../random.ts'
import { type GroundPaint, type SurfaceName, surfaceMaterial } from './surfaces.ts'
import { sheet, textureOf } from './textures.ts'

export interface Ground {
  object: Mesh
  setWet: (wet: boolean) => void
}

/** A flat piece of ground, `width` along x and `depth` along z, that rain can wet. */
export function ground(
  name: SurfaceName,
  width: number,
  depth: number,
  at: readonly [number, number, number],
  look: { tint?: string; paint?: GroundPaint } = {},
): Ground {
  const make = (wet: boolean) => surfaceMaterial(name, { across: width, along: depth, wet, ...look })
  const dry = make(false)
  let soaked: Material | undefined
  const object = new Mesh<PlaneGeometry, Material>(new PlaneGeometry(width, depth), dry)
  object.renderOrder = 1
  object.rotation.x = -Math.PI / 2
  object.position.set(...at)
  object.receiveShadow = true
  return {
    object,
    setWet(wet) {
      soaked ??= make(true)
      object.material = wet ? soaked : dry
    },
  }
}

/** The surroundings of the scene up to the horizon, just below it. */
export function farGround(name: SurfaceName): Mesh {
  const { object } = ground(name, 900, 900, [0, -0.06, -200], { tint: '#b9b8a4' })
  return object
}

export interface Marker {
  pen: CanvasRenderingContext2D
  /** Wears paint away where wheels and years have been. */
  wear: (amount: number) => void
}

/** Paint, stains and tracks on the ground: drawn in metres, x right and z down, on a sheet centred at x, z. */
export function marking(
  size: readonly [number, number],
  at: readonly [number, number],
  pixelsPerMetre: number,
  draw: (marker: Marker) => void,
): GroundPaint {
  const [w, d] = [Math.round(size[0] * pixelsPerMetre), Math.round(size[1] * pixelsPerMetre)]
  const { canvas, pen } = sheet(w, d)
  pen.setTransform(
    pixelsPerMetre,
    0,
    0,
    pixelsPerMetre,
    w / 2 - at[0] * pixelsPerMetre,
    d / 2 - at[1] * pixelsPerMetre,
  )
  const random = seeded(Math.round(size[0] * 31 + at[1] * 7))
  const wear = (amount: number) => {
    pen.save()
    pen.globalCompositeOperation = 'destination-out'
    const strokes = size[0] * size[1] * 55 * amount
    for (let i = 0; i < strokes; i++) {
      pen.fillStyle = `rgba(0,0,0,${between(random, 0.12, 0.75)})`
      const r = between(random, 0.006, 0.05)
      pen.beginPath()
      pen.ellipse(
        at[0] + (random() - 0.5) * size[0],
        at[1] + (random() - 0.5) * size[1],
        r,
        r * between(random, 0.5, 2.2),
        0,
        0,
        7,
      )
      pen.fill()
    }
    pen.restore()
  }
  draw({ pen, wear })
  const texture = textureOf(canvas)
  texture.anisotropy = 4
  return { texture, at, size }
}

/** Oil drips, darker wheel tracks and patches along a lane that runs along z. */
export function laneWear(pen: CanvasRenderingContext2D, x: number, fromZ: number, toZ: number, seed: number) {
  const random = seeded(seed)
  for (const track of [-0.78, 0.78]) {
    const band = pen.createLinearGradient(x + track - 0.34, 0, x + track + 0.34, 0)
    band.addColorStop(0, 'rgba(25,25,25,0)')
    band.addColorStop(0.5, 'rgba(25,25,25,0.26)')
    band.addColorStop(1, 'rgba(25,25,25,0)')
    pen.fillStyle = band
    pen.fillRect(x + track - 0.34, fromZ, 0.68, toZ - fromZ)
  }
  for (let i = 0; i < (toZ - fromZ) * 9; i++) {
    const r = between(random, 0.015, 0.11) * (random() > 0.93 ? 2.4 : 1)
    pen.fillStyle = `rgba(14,13,13,${between(random, 0.06, 0.28)})`
    pen.beginPath()
    pen.ellipse(
      x + (random() + random() + random() - 1.5) * 0.7,
      between(random, fromZ, toZ),
      r,
      r * between(random, 0.8, 2),
      0,
      0,
      7,
    )
    pen.fill()
  }
}

export const linePaint = 'rgba(226,226,220,0.9)'
export const yellowPaint = 'rgba(222,178,40,0.9)'

/** A lane arrow whose tip points to -z (away from a camera at +z) or +z. */
export function arrow(pen: CanvasRenderingContext2D, x: number, z: number, direction: 1 | -1) {
  pen.save()
  pen.translate(x, z)
  pen.scale(1, direction)
  pen.fillStyle = linePaint
  pen.fillRect(-0.09, -1.3, 0.18, 1.7)
  pen.beginPath()
  pen.moveTo(-0.34, 0.3)
  pen.lineTo(0.34, 0.3)
  pen.lineTo(0, 1.3)
  pen.fill()
  pen.restore()
}
