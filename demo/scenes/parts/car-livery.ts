import type { MeshPhysicalMaterial } from 'three'
import { between, seeded } from '../random.ts'
import { drawFront, drawRear } from './car-faces.ts'
import { type CarShape, endAt, heightOf, roofHalfWidthAt, topAt, type View, views } from './car-shape.ts'
import { type CarStyle, chrome, type Finish, gap, glass, Livery, plastic, polygon } from './livery.ts'

/** One material per view, in the order of the geometry's groups. */
export function carMaterials(shape: CarShape, style: CarStyle): MeshPhysicalMaterial[] {
  const paint: Finish = { colour: style.paint, coat: 1, rough: 0.5, metal: style.metallic }
  const height = heightOf(shape)
  const draw: Record<View, () => Livery> = {
    side: () => drawSide(shape, style, new Livery(shape.length, height, paint)),
    front: () => drawFront(shape, style, new Livery(shape.width, height, paint)),
    rear: () => drawRear(shape, style, new Livery(shape.width, height, paint)),
    top: () => drawTop(shape, new Livery(shape.length, shape.width, paint, shape.width / 2)),
  }
  return views.map((view) => draw[view]().material())
}

/** The outline of the side glass between two x, under the roof and over the belt. */
function sideGlass(shape: CarShape, from: number, to: number): [number, number][] {
  const steps = 24
  const upper: [number, number][] = []
  const lower: [number, number][] = []
  for (let i = 0; i <= steps; i++) {
    const x = from + ((to - from) * i) / steps
    const roof = topAt(shape, x) - 0.085
    if (roof < shape.belt + 0.03) continue
    upper.push([x, roof])
    lower.unshift([x, shape.belt + 0.022])
  }
  return [...upper, ...lower]
}

function drawSide(shape: CarShape, style: CarStyle, livery: Livery): Livery {
  const { belt, sill, frontAxle, rearAxle, wheelRadius, cowl, lastWindow, pillars } = shape
  const arch = wheelRadius + 0.065
  if (style.cladding) {
    livery.cover(plastic, (pen) => pen.rect(-shape.length / 2, 0, shape.length, sill + 0.11))
    for (const axle of [frontAxle, rearAxle]) {
      livery.cover(plastic, (pen) => pen.arc(axle, wheelRadius, arch + 0.055, 0, 7))
    }
  } else {
    livery.cover(plastic, (pen) => pen.rect(-shape.length / 2, 0, shape.length, sill + 0.025))
  }
  const openings = [cowl - 0.12, ...pillars, lastWindow]
  for (let i = 0; i + 1 < openings.length; i++) {
    if (style.panelled && i > 0) break
    const window = sideGlass(shape, openings[i]! - (i ? 0.03 : 0), openings[i + 1]! + 0.03)
    if (window.length < 4) continue
    livery.line(style.chrome ? chrome : plastic, 0.026, polygon(window))
    livery.cover(glass, polygon(window))
    const middle = (openings[i]! + openings[i + 1]!) / 2 - 0.1
    livery.shade((pen) => {
      pen.beginPath()
      polygon(window)(pen)
      pen.clip()
      pen.fillStyle = 'rgba(58,62,66,0.55)'
      pen.beginPath()
      pen.roundRect(middle - 0.16, belt - 0.1, 0.2, 0.36, 0.06)
      pen.roundRect(middle - 0.13, belt + 0.2, 0.12, 0.17, 0.05)
      pen.fill()
    })
    const doorLow = Math.max(sill + 0.06, 0.24)
    const door = [openings[i]! + (i ? 0 : -0.02), openings[i + 1]!] as const
    const inRear = Math.max(door[1], rearAxle + arch * 0.62)
    livery.line(gap, 0.007, (pen) => {
      pen.moveTo(door[0], belt)
      pen.lineTo(door[0] - 0.02, doorLow)
      pen.lineTo(inRear, doorLow)
      if (inRear > door[1] + 0.01) pen.lineTo(door[1], wheelRadius + arch * 0.8)
      pen.lineTo(door[1], belt)
    })
    livery.cover(style.chrome ? chrome : { ...gap, colour: style.paint, coat: 1, rough: 0.4 }, (pen) =>
      pen.roundRect(door[1] + 0.08, belt - 0.115, 0.19, 0.03, 0.012),
    )
    livery.shade((pen) => {
      pen.fillStyle = 'rgba(0,0,0,0.4)'
      pen.fillRect(door[1] + 0.08, belt - 0.128, 0.19, 0.014)
    })
  }
  livery.shade((pen) => {
    const crease = pen.createLinearGradient(0, belt - 0.17, 0, belt - 0.07)
    crease.addColorStop(0, 'rgba(0,0,0,0)')
    crease.addColorStop(0.5, 'rgba(0,0,0,0.15)')
    crease.addColorStop(0.56, 'rgba(255,255,255,0.12)')
    crease.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = crease
    pen.fillRect(-shape.length / 2 + 0.3, belt - 0.17, shape.length - 0.6, 0.1)
  })
  livery.line(gap, 0.006, (pen) => {
    pen.roundRect(rearAxle - 0.1, belt - 0.26, 0.17, 0.15, 0.03)
    pen.moveTo(endAt(shape, 'front', 0.6) - 0.5, 0.62)
    pen.lineTo(frontAxle + arch, 0.6)
  })
  dirt(shape, style, livery)
  return livery
}

function dirt(shape: CarShape, style: CarStyle, livery: Livery) {
  const random = seeded(style.seed)
  livery.shade((pen) => {
    const film = pen.createLinearGradient(0, shape.sill, 0, shape.sill + 0.42)
    film.addColorStop(0, 'rgba(96,86,72,0.42)')
    film.addColorStop(1, 'rgba(96,86,72,0)')
    pen.fillStyle = film
    pen.fillRect(-shape.length / 2, 0, shape.length, shape.sill + 0.42)
    for (let i = 0; i < 260; i++) {
      const x = between(random, -shape.length / 2, shape.length / 2)
      pen.fillStyle = `rgba(70,62,52,${between(random, 0.05, 0.3)})`
      pen.fillRect(x, shape.sill + between(random, 0, 0.3) ** 1.5, between(random, 0.004, 0.02), 0.006)
    }
  })
}

function drawTop(shape: CarShape, livery: Livery): Livery {
  const panes: [number, number][] = [
    [shape.cowl - 0.03, shape.roofFront + 0.05],
    [shape.roofRear - 0.05, shape.rearFoot + 0.06],
  ]
  for (const [from, to] of panes) {
    const edge = (x: number) => roofHalfWidthAt(shape, x) - 0.075
    const pane: [number, number][] = [
      [from, edge(from)],
      [to, edge(to)],
      [to, -edge(to)],
      [from, -edge(from)],
    ]
    livery.line(gap, 0.02, polygon(pane))
    livery.cover(glass, polygon(pane))
    livery.shade((pen) => {
      pen.beginPath()
      polygon(pane)(pen)
      pen.clip()
      pen.fillStyle = 'rgba(70,74,78,0.4)'
      for (const side of [-1, 1]) {
        pen.beginPath()
        pen.roundRect(Math.min(from, to) + 0.16, side * 0.37 - 0.2, 0.3, 0.4, 0.1)
        pen.fill()
      }
    })
  }
  livery.line(gap, 0.008, (pen) => {
    const nose = shape.length / 2 - 0.2
    pen.moveTo(shape.cowl + 0.06, shape.width * 0.4)
    pen.lineTo(nose, shape.width * 0.35)
    pen.moveTo(shape.cowl + 0.06, -shape.width * 0.4)
    pen.lineTo(nose, -shape.width * 0.35)
  })
  livery.cover(plastic, (pen) => pen.rect(shape.cowl - 0.01, -shape.width * 0.4, 0.07, shape.width * 0.8))
  livery.shade((pen) => {
    pen.fillStyle = 'rgba(0,0,0,0.12)'
    for (const side of [-1, 1])
      pen.fillRect(-shape.length / 4, side * shape.width * 0.3 - 0.008, shape.length / 2.4, 0.016)
  })
  return livery
}
