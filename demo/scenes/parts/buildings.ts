import { Group, Mesh, MeshStandardMaterial, PlaneGeometry } from 'three'
import { between, seeded } from '../random.ts'
import { box, darkSteel, solid } from './street.ts'
import { macroNoise, sheet, textureOf, tiled } from './textures.ts'

export interface Building {
  object: Group
  setLit: (lit: boolean) => void
}

interface Facade {
  wall: string
  storeys: number
  bays: number
  style: 'office' | 'shop' | 'brick' | 'cladding'
  seed: number
}

/** Draws a front: wall, windows with frames and sills, a shop front below; and which windows are lit at dusk. */
function drawFacade(facade: Facade, aspect: number) {
  const width = 1024
  const height = Math.max(64, Math.round(width / aspect))
  const colour = sheet(width, height)
  const glow = sheet(width, height)
  const rough = sheet(width, height)
  const random = seeded(facade.seed)
  const { pen } = colour
  pen.fillStyle = facade.wall
  pen.fillRect(0, 0, width, height)
  glow.pen.fillStyle = '#000'
  glow.pen.fillRect(0, 0, width, height)
  rough.pen.fillStyle = 'rgb(0,225,0)'
  rough.pen.fillRect(0, 0, width, height)
  if (facade.style === 'brick') bricks(pen, width, height, random)
  if (facade.style === 'cladding') ribs(pen, width, height)
  const [bay, storey] = [width / facade.bays, height / facade.storeys]
  for (let s = 0; s < facade.storeys; s++) {
    for (let b = 0; b < facade.bays; b++) {
      const ground = s === facade.storeys - 1
      const isShop = ground && facade.style === 'shop'
      if (facade.style === 'cladding' && !(ground && b % 3 === 1)) continue
      const [mx, my] = isShop ? [0.06, 0.2] : facade.style === 'office' ? [0.05, 0.2] : [0.24, 0.24]
      const [x, y] = [b * bay + bay * mx, s * storey + storey * my]
      const [w, h] = [bay * (1 - 2 * mx), storey * (1 - my - (isShop ? 0.02 : 0.2))]
      pen.fillStyle = '#2a2c2e'
      pen.fillRect(x - 3, y - 3, w + 6, h + 6)
      const sky = pen.createLinearGradient(x, y, x + w * 0.4, y + h)
      const tone = between(random, 0.75, 1.1)
      sky.addColorStop(0, `rgb(${62 * tone},${76 * tone},${88 * tone})`)
      sky.addColorStop(1, `rgb(${20 * tone},${25 * tone},${30 * tone})`)
      pen.fillStyle = sky
      pen.fillRect(x, y, w, h)
      if (random() > 0.5 && !isShop) {
        pen.fillStyle = 'rgba(196,190,176,0.5)'
        pen.fillRect(x, y, w, h * between(random, 0.15, 0.6))
      }
      rough.pen.fillStyle = 'rgb(0,26,0)'
      rough.pen.fillRect(x, y, w, h)
      pen.fillStyle = '#2a2c2e'
      const mullions = isShop ? 3 : 2
      for (let m = 1; m < mullions; m++) pen.fillRect(x + (w * m) / mullions - 1.5, y, 3, h)
      pen.fillStyle = 'rgba(0,0,0,0.28)'
      pen.fillRect(x, y, w, 4)
      pen.fillStyle = 'rgba(255,255,255,0.25)'
      if (!isShop) pen.fillRect(x - 5, y + h + 3, w + 10, 4)
      if (random() > (isShop ? 0.1 : 0.55)) {
        glow.pen.fillStyle = `hsl(${between(random, 34, 46)},45%,${between(random, 35, 62)}%)`
        glow.pen.fillRect(x, y, w, h)
      }
    }
  }
  if (facade.style === 'shop') {
    const y = height - storey * 0.98
    pen.fillStyle = ['#27465e', '#5d2a26', '#2f4d3a', '#3a3a3d'][facade.seed % 4]!
    pen.fillRect(0, y, width, storey * 0.16)
  }
  stains(pen, width, height, random)
  return {
    map: textureOf(colour.canvas),
    emissiveMap: textureOf(glow.canvas),
    roughnessMap: textureOf(rough.canvas, 'data'),
  }
}

function bricks(pen: CanvasRenderingContext2D, width: number, height: number, random: () => number) {
  for (let y = 0, row = 0; y < height; y += 9, row++) {
    for (let x = row % 2 ? -12 : 0; x < width; x += 24) {
      pen.fillStyle = `rgba(${between(random, 0, 60)},${between(random, 0, 24)},0,${between(random, 0.05, 0.28)})`
      pen.fillRect(x, y, 23, 8)
    }
  }
  pen.fillStyle = 'rgba(210,200,185,0.22)'
  for (let y = 8; y < height; y += 9) pen.fillRect(0, y, width, 1)
}

function ribs(pen: CanvasRenderingContext2D, width: number, height: number) {
  for (let x = 0; x < width; x += 12) {
    pen.fillStyle = 'rgba(0,0,0,0.16)'
    pen.fillRect(x, 0, 3, height)
    pen.fillStyle = 'rgba(255,255,255,0.12)'
    pen.fillRect(x + 4, 0, 3, height)
  }
}

function stains(pen: CanvasRenderingContext2D, width: number, height: number, random: () => number) {
  for (let i = 0; i < 90; i++) {
    const x = random() * width
    const streak = pen.createLinearGradient(0, 0, 0, height)
    streak.addColorStop(0, `rgba(30,26,20,${between(random, 0.02, 0.12)})`)
    streak.addColorStop(between(random, 0.2, 1), 'rgba(30,26,20,0)')
    pen.fillStyle = streak
    pen.fillRect(x, 0, between(random, 2, 26), height)
  }
}

export function building(
  x: number,
  z: number,
  size: readonly [width: number, height: number, depth: number],
  facade: Facade,
  turn = 0,
): Building {
  const [w, h, d] = size
  const object = new Group()
  object.position.set(x, 0, z)
  object.rotation.y = turn
  const front = new MeshStandardMaterial({
    ...drawFacade(facade, w / h),
    emissive: '#ffffff',
    emissiveIntensity: 0,
    bumpMap: tiled(macroNoise().clone(), 6),
    bumpScale: 0.3,
  })
  const flank = new MeshStandardMaterial({
    ...drawFacade(
      { ...facade, bays: Math.max(1, Math.round((facade.bays * d) / w)), seed: facade.seed + 50 },
      d / h,
    ),
    emissive: '#ffffff',
    emissiveIntensity: 0,
  })
  const roof = new MeshStandardMaterial({ color: '#5a5c5e', roughness: 0.9 })
  object.add(solid(box(w, h, d), [flank, flank, roof, roof, front, front], [0, h / 2, 0]))
  object.add(solid(box(w + 0.3, 0.35, d + 0.3), darkSteel, [0, h + 0.1, 0]))
  if (facade.style === 'shop')
    object.add(solid(box(w, 0.12, 1.8), darkSteel, [0, h / facade.storeys - 0.35, d / 2 + 0.9]))
  return {
    object,
    setLit(lit) {
      front.emissiveIntensity = flank.emissiveIntensity = lit ? 0.3 : 0
    },
  }
}

/** Distant hills, so that the horizon is never a bare line. */
export function hills(distance: number, height: number, colour: string, seed: number): Mesh {
  const { canvas, pen } = sheet(2048, 128)
  const random = seeded(seed)
  const waves = Array.from(
    { length: 9 },
    (_, i) => [between(random, 1, 3) * (i + 1), random() * 6.28, 1 / (i + 1)] as const,
  )
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, 128)
  for (let x = 0; x <= 2048; x++) {
    const y = waves.reduce((sum, [f, p, a]) => sum + a * Math.sin((x / 2048) * 6.28 * f + p), 0)
    pen.lineTo(x, 70 - y * 22)
  }
  pen.lineTo(2048, 128)
  pen.fill()
  const mesh = new Mesh(
    new PlaneGeometry(distance * 3, height),
    new MeshStandardMaterial({ map: textureOf(canvas), transparent: true, roughness: 1 }),
  )
  mesh.position.set(0, height / 2 - 1, -distance)
  return mesh
}
