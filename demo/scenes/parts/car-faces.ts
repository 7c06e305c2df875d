import { type CarShape, roofHalfWidthAt, topAt } from './car-shape.ts'
import { chrome, type CarStyle, type Finish, gap, glass, type Livery, plastic, polygon } from './livery.ts'

const headlamp: Finish = { colour: '#dfe6ea', coat: 1, rough: 0.12, metal: 0.55, glow: '#fff4dc' }
const lampHousing: Finish = { colour: '#1c1f22', coat: 1, rough: 0.2, metal: 0.4 }
const tailLamp: Finish = { colour: '#8e0c10', coat: 1, rough: 0.25, metal: 0, glow: '#ff1a12' }
const tailLampBright: Finish = { colour: '#c01a1c', coat: 1, rough: 0.25, metal: 0, glow: '#ff2a1c' }
const reverse: Finish = { colour: '#d8d4cc', coat: 1, rough: 0.2, metal: 0.2 }
const amber: Finish = { colour: '#c8741c', coat: 1, rough: 0.3, metal: 0 }

const sides = [-1, 1] as const

function pane(shape: CarShape, livery: Livery, foot: number, head: number) {
  const low = topAt(shape, foot) + 0.02
  const high = topAt(shape, head) - 0.06
  if (high < low + 0.1) return
  const [wide, narrow] = [roofHalfWidthAt(shape, foot) - 0.08, roofHalfWidthAt(shape, head) - 0.07]
  const outline: [number, number][] = [
    [-wide, low],
    [wide, low],
    [narrow, high],
    [-narrow, high],
  ]
  livery.line(gap, 0.025, polygon(outline))
  livery.cover(glass, polygon(outline))
  livery.shade((pen) => {
    pen.fillStyle = 'rgba(72,76,80,0.42)'
    for (const side of sides) {
      pen.beginPath()
      pen.roundRect(side * 0.37 - 0.17, low, 0.34, (high - low) * 0.62, 0.09)
      pen.fill()
    }
  })
}

export function drawFront(shape: CarShape, style: CarStyle, livery: Livery): Livery {
  const half = shape.width / 2
  const bonnet = shape.belt - 0.2
  pane(shape, livery, shape.cowl, shape.roofFront)
  const lampTop = bonnet + 0.015
  const lampHeight = style.lamps === 'tall' ? 0.2 : 0.12
  livery.cover(plastic, (pen) => pen.rect(-half, 0, shape.width, shape.sill + 0.09))
  livery.cover(
    plastic,
    polygon([
      [-half * 0.62, 0.2],
      [half * 0.62, 0.2],
      [half * 0.52, 0.36],
      [-half * 0.52, 0.36],
    ]),
  )
  if (style.grille !== 'none') {
    const height = style.grille === 'wide' ? 0.21 : 0.1
    const low = lampTop - 0.03 - height
    const [upper, lower] = [half * 0.6, half * (style.grille === 'wide' ? 0.44 : 0.56)]
    const outline: [number, number][] = [
      [-lower, low],
      [lower, low],
      [upper, low + height],
      [-upper, low + height],
    ]
    livery.cover(gap, polygon(outline))
    for (let y = low + 0.025; y < low + height - 0.01; y += 0.034) {
      livery.line({ ...plastic, colour: '#2b2d30', rough: 0.35 }, 0.009, (pen) => {
        pen.moveTo(-lower, y)
        pen.lineTo(lower, y)
      })
    }
    if (style.chrome) livery.line(chrome, 0.013, polygon(outline))
    livery.cover(chrome, (pen) => pen.ellipse(0, low + height * 0.55, 0.062, 0.045, 0, 0, 7))
    livery.cover(gap, (pen) => pen.ellipse(0, low + height * 0.55, 0.042, 0.029, 0, 0, 7))
  } else {
    livery.cover(chrome, (pen) => pen.ellipse(0, lampTop - 0.06, 0.045, 0.038, 0, 0, 7))
  }
  for (const side of sides) {
    const lamp: [number, number][] = [
      [side * half * 0.58, lampTop - lampHeight * 0.8],
      [side * half * 0.6, lampTop - 0.02],
      [side * half * 0.98, lampTop + 0.05],
      [side * half * 1, lampTop - lampHeight * 0.55],
      [side * half * 0.82, lampTop - lampHeight],
    ]
    livery.cover(lampHousing, polygon(lamp))
    for (const [at, size] of [
      [0.68, 0.042],
      [0.8, 0.046],
    ] as const) {
      livery.cover(headlamp, (pen) =>
        pen.ellipse(side * half * at, lampTop - lampHeight * 0.45, size, size * 0.9, 0, 0, 7),
      )
      livery.line(chrome, 0.006, (pen) =>
        pen.ellipse(side * half * at, lampTop - lampHeight * 0.45, size, size * 0.9, 0, 0, 7),
      )
    }
    livery.line({ ...headlamp, glow: '#ffffff' }, 0.014, (pen) => {
      pen.moveTo(side * half * 0.61, lampTop - 0.02)
      pen.lineTo(side * half * 0.95, lampTop + 0.025)
    })
    livery.cover(amber, (pen) =>
      pen.ellipse(side * half * 0.92, lampTop - lampHeight * 0.3, 0.022, 0.02, 0, 0, 7),
    )
    livery.cover(plastic, (pen) => pen.roundRect(side * half * 0.78 - 0.1, 0.3, 0.2, 0.1, 0.03))
    livery.cover({ ...headlamp, glow: '#222' }, (pen) =>
      pen.ellipse(side * half * 0.78, 0.35, 0.035, 0.033, 0, 0, 7),
    )
  }
  livery.line(gap, 0.007, (pen) => {
    pen.moveTo(-half * 0.95, lampTop + 0.03)
    pen.quadraticCurveTo(0, lampTop + 0.05, half * 0.95, lampTop + 0.03)
  })
  softFilm(shape, livery)
  return livery
}

export function drawRear(shape: CarShape, style: CarStyle, livery: Livery): Livery {
  const half = shape.width / 2
  const tailTop = Math.min(shape.belt + 0.02, topAt(shape, -shape.length / 2 + 0.1) - 0.03)
  pane(shape, livery, shape.rearFoot, shape.roofRear)
  livery.cover(plastic, (pen) => pen.rect(-half, 0, shape.width, shape.sill + (style.cladding ? 0.2 : 0.1)))
  const tall = style.lamps === 'tall'
  for (const side of sides) {
    const low = tailTop - (tall ? 0.36 : 0.15)
    const inner = tall ? 0.8 : 0.52
    const lamp: [number, number][] = [
      [side * half * inner, low + 0.02],
      [side * half * (inner + 0.02), tailTop - 0.02],
      [side * half * 0.99, tailTop],
      [side * half * 0.99, low],
    ]
    livery.cover(tailLamp, polygon(lamp))
    livery.line(gap, 0.008, polygon(lamp))
    const middle = half * (inner + 1) * 0.5
    livery.cover(tailLampBright, (pen) =>
      pen.roundRect(side * middle - 0.06, tailTop - 0.075, 0.12, 0.04, 0.015),
    )
    livery.cover(reverse, (pen) => pen.roundRect(side * middle - 0.04, low + 0.025, 0.08, 0.035, 0.012))
    livery.cover(amber, (pen) => pen.roundRect(side * half * 0.93 - 0.025, low + 0.03, 0.05, 0.05, 0.012))
    livery.cover(tailLamp, (pen) => pen.roundRect(side * half * 0.8 - 0.07, 0.36, 0.14, 0.03, 0.01))
  }
  livery.line(gap, 0.008, (pen) => {
    pen.moveTo(-half * 0.74, tailTop + 0.1)
    pen.lineTo(-half * 0.72, 0.62)
    pen.quadraticCurveTo(0, 0.57, half * 0.72, 0.62)
    pen.lineTo(half * 0.74, tailTop + 0.1)
    pen.moveTo(-half, 0.56)
    pen.lineTo(half, 0.56)
  })
  if (style.chrome) livery.cover(chrome, (pen) => pen.rect(-0.34, tailTop - 0.09, 0.68, 0.022))
  livery.cover(chrome, (pen) => pen.ellipse(0, tailTop - 0.04, 0.05, 0.038, 0, 0, 7))
  for (let i = 0; i < 6; i++) {
    livery.cover({ ...chrome, rough: 0.3 }, (pen) =>
      pen.rect(-half * 0.66 + i * 0.028, tailTop - 0.21, 0.018, 0.024),
    )
  }
  softFilm(shape, livery)
  return livery
}

function softFilm(shape: CarShape, livery: Livery) {
  livery.shade((pen) => {
    const film = pen.createLinearGradient(0, 0.15, 0, 0.65)
    film.addColorStop(0, 'rgba(90,82,70,0.4)')
    film.addColorStop(1, 'rgba(90,82,70,0)')
    pen.fillStyle = film
    pen.fillRect(-shape.width / 2, 0, shape.width, 0.65)
  })
}
