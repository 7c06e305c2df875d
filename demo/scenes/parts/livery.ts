import { MeshPhysicalMaterial } from 'three'
import { sheet, textureOf } from './textures.ts'

export interface CarStyle {
  paint: string
  metallic: number
  /** Black plastic round the wheels and along the sills. */
  cladding: boolean
  chrome: boolean
  /** Panel van: no side windows behind the front doors. */
  panelled: boolean
  grille: 'wide' | 'slim' | 'none'
  lamps: 'slim' | 'tall'
  seed: number
}

const PIXELS_PER_METRE = 220

/** The result of a stroke: colour, clear coat, roughness, metal; and light, once the lamps are on. */
export interface Finish {
  colour: string
  coat: number
  rough: number
  metal: number
  glow?: string
}

export const glass: Finish = { colour: '#080b0d', coat: 1, rough: 0.05, metal: 0 }
export const plastic: Finish = { colour: '#131415', coat: 0, rough: 0.62, metal: 0 }
export const chrome: Finish = { colour: '#c9ccd0', coat: 0, rough: 0.16, metal: 1 }
export const gap: Finish = { colour: '#0a0a0b', coat: 0, rough: 0.9, metal: 0 }

/** Draws in metres on all the maps of one view at once. */
export class Livery {
  private readonly colour
  private readonly finish
  private readonly glow
  readonly width: number
  readonly height: number

  constructor(width: number, height: number, base: Finish, originY = 0) {
    this.width = width
    this.height = height
    const [w, h] = [Math.round(width * PIXELS_PER_METRE), Math.round(height * PIXELS_PER_METRE)]
    this.colour = sheet(w, h)
    this.finish = sheet(w, h)
    this.glow = sheet(w, h)
    for (const { pen } of [this.colour, this.finish, this.glow]) {
      pen.setTransform(PIXELS_PER_METRE, 0, 0, -PIXELS_PER_METRE, w / 2, h - originY * PIXELS_PER_METRE)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
    }
    this.cover(base, (pen) => pen.rect(-width / 2, -originY, width, height))
    this.glow.pen.fillStyle = '#000'
    this.glow.pen.fillRect(-width / 2, -originY, width, height)
  }

  private each(finish: Finish, act: (pen: CanvasRenderingContext2D, style: string) => void) {
    const channel = (value: number) => Math.round(value * 255)
    act(this.colour.pen, finish.colour)
    act(this.finish.pen, `rgb(${channel(finish.coat)},${channel(finish.rough)},${channel(finish.metal)})`)
    if (finish.glow) act(this.glow.pen, finish.glow)
  }

  cover(finish: Finish, trace: (pen: CanvasRenderingContext2D) => void) {
    this.each(finish, (pen, style) => {
      pen.fillStyle = style
      pen.beginPath()
      trace(pen)
      pen.fill()
    })
  }

  line(finish: Finish, width: number, trace: (pen: CanvasRenderingContext2D) => void) {
    this.each(finish, (pen, style) => {
      pen.strokeStyle = style
      pen.lineWidth = width
      pen.beginPath()
      trace(pen)
      pen.stroke()
    })
  }

  /** Shading on the colour only: dirt, reflections of the cabin, shadows in gaps. */
  shade(draw: (pen: CanvasRenderingContext2D) => void) {
    this.colour.pen.save()
    draw(this.colour.pen)
    this.colour.pen.restore()
  }

  material(): MeshPhysicalMaterial {
    const maps = textureOf(this.finish.canvas, 'data')
    return new MeshPhysicalMaterial({
      map: textureOf(this.colour.canvas),
      clearcoat: 1,
      clearcoatMap: maps,
      clearcoatRoughness: 0.04,
      roughness: 1,
      roughnessMap: maps,
      metalness: 1,
      metalnessMap: maps,
      emissive: '#ffffff',
      emissiveIntensity: 0,
      emissiveMap: textureOf(this.glow.canvas),
    })
  }
}

export const polygon =
  (points: readonly (readonly [number, number])[]) => (pen: CanvasRenderingContext2D) => {
    points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
    pen.closePath()
  }
