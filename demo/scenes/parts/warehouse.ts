import { Group, MeshLambertMaterial, MeshStandardMaterial } from 'three'
import type { Building } from './buildings.ts'
import { blackRubber } from './plant-paint.ts'
import { box, darkSteel, solid } from './street.ts'
import { sheet, textureOf } from './textures.ts'

const WIDTH = 26
const HEIGHT = 8

/** The long side of a warehouse with roller doors, a canopy and dock buffers, facing +z. */
export function warehouseFront(x: number, z: number): Building {
  const object = new Group()
  object.position.set(x, 0, z)
  const { canvas, pen } = sheet(1024, 320)
  const scale = 1024 / WIDTH
  pen.fillStyle = '#a8b1b6'
  pen.fillRect(0, 0, 1024, 320)
  for (let i = 0; i < 1024; i += 9) {
    pen.fillStyle = 'rgba(0,0,0,0.13)'
    pen.fillRect(i, 0, 3, 320)
    pen.fillStyle = 'rgba(255,255,255,0.1)'
    pen.fillRect(i + 4, 0, 2, 320)
  }
  pen.fillStyle = '#274b63'
  pen.fillRect(0, 0, 1024, 46)
  const glow = sheet(1024, 320)
  glow.pen.fillStyle = '#000'
  glow.pen.fillRect(0, 0, 1024, 320)
  const doors = [-9.2, -3, 2.2, 8.4]
  doors.forEach((door, i) => {
    const left = (door + WIDTH / 2 - 1.9) * scale
    const top = 320 - 4.2 * 40
    pen.fillStyle = '#20262b'
    pen.fillRect(left - 6, top - 6, 3.8 * scale + 12, 180)
    const open = i === 2
    pen.fillStyle = open ? '#14181b' : '#cdd2d4'
    pen.fillRect(left, top, 3.8 * scale, 180)
    if (open) {
      glow.pen.fillStyle = '#c9a46a'
      glow.pen.fillRect(left, top, 3.8 * scale, 180)
    } else {
      pen.fillStyle = 'rgba(40,46,50,0.3)'
      for (let y = top; y < 320; y += 9) pen.fillRect(left, y, 3.8 * scale, 2)
    }
    pen.fillStyle = '#f0efe8'
    pen.font = 'bold 34px "Liberation Sans"'
    pen.fillText(String(i + 4), left + 1.7 * scale, top - 18)
  })
  pen.fillStyle = 'rgba(60,50,40,0.2)'
  pen.fillRect(0, 292, 1024, 28)
  const wall = new MeshStandardMaterial({
    map: textureOf(canvas),
    roughness: 0.6,
    emissive: '#ffffff',
    emissiveMap: textureOf(glow.canvas),
    emissiveIntensity: 0,
  })
  const plain = new MeshLambertMaterial({ color: '#9aa3a8' })
  object.add(solid(box(WIDTH, HEIGHT, 12), [plain, plain, plain, plain, wall, plain], [0, HEIGHT / 2, -6]))
  object.add(solid(box(WIDTH, 0.16, 2.2), darkSteel, [0, 5, 1]))
  for (const door of doors) {
    for (const side of [-1, 1])
      object.add(solid(box(0.3, 0.6, 0.16), blackRubber, [door + side * 1.6, 0.9, 0.1]))
  }
  return { object, setLit: (lit) => (wall.emissiveIntensity = lit ? 0.7 : 0) }
}
