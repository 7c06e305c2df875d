import { CylinderGeometry, Group, LatheGeometry, Mesh, MeshStandardMaterial, Vector2 } from 'three'
import { sheet, textureOf } from './textures.ts'

const rubber = new MeshStandardMaterial({ color: '#191919', roughness: 0.92 })

/** A wheel standing on the ground plane of its hub, axle along z; spin is about z. */
export function wheel(radius: number, width: number, rim: 'alloy' | 'steel' | 'dark'): Group {
  const group = new Group()
  const inner = radius * 0.66
  const half = width / 2
  const profile = [
    [inner, -half * 0.8],
    [radius * 0.8, -half],
    [radius * 0.95, -half * 0.92],
    [radius, -half * 0.66],
    [radius, half * 0.66],
    [radius * 0.95, half * 0.92],
    [radius * 0.8, half],
    [inner, half * 0.8],
  ].map(([r, z]) => new Vector2(r, z))
  const tyre = new Mesh(new LatheGeometry(profile, 36), rubber)
  tyre.rotation.x = Math.PI / 2
  const faceMaterial = new MeshStandardMaterial({
    map: textureOf(rimPicture(rim)),
    metalness: rim === 'steel' ? 0.5 : 0.85,
    roughness: 0.34,
  })
  const dark = new MeshStandardMaterial({ color: '#0d0d0e', roughness: 0.8 })
  const disc = new Mesh(new CylinderGeometry(inner + 0.012, inner + 0.012, width * 0.7, 36), [
    dark,
    faceMaterial,
    faceMaterial,
  ])
  disc.rotation.x = Math.PI / 2
  group.add(tyre, disc)
  for (const part of group.children) part.castShadow = true
  return group
}

const pictures = new Map<string, HTMLCanvasElement>()

function rimPicture(rim: 'alloy' | 'steel' | 'dark'): HTMLCanvasElement {
  const known = pictures.get(rim)
  if (known) return known
  const { canvas, pen } = sheet(256, 256)
  pictures.set(rim, canvas)
  pen.translate(128, 128)
  pen.fillStyle = '#08080a'
  pen.fillRect(-128, -128, 256, 256)
  const metal = { alloy: '#c4c7cb', steel: '#8d9095', dark: '#3b3d41' }[rim]
  pen.strokeStyle = metal
  pen.lineWidth = 16
  pen.beginPath()
  pen.arc(0, 0, 116, 0, 7)
  pen.stroke()
  pen.fillStyle = '#2a2a2c'
  pen.beginPath()
  pen.arc(0, 0, 74, 0, 7)
  pen.fill()
  if (rim === 'steel') {
    pen.fillStyle = metal
    pen.beginPath()
    pen.arc(0, 0, 100, 0, 7)
    pen.fill()
    pen.fillStyle = '#17181a'
    for (let i = 0; i < 10; i++) {
      pen.rotate(Math.PI / 5)
      pen.beginPath()
      pen.ellipse(78, 0, 13, 9, 0, 0, 7)
      pen.fill()
    }
  } else {
    pen.fillStyle = metal
    for (let i = 0; i < 5; i++) {
      for (const lean of [-0.13, 0.13]) {
        pen.save()
        pen.rotate((i * Math.PI * 2) / 5 + lean)
        pen.beginPath()
        pen.moveTo(18, -8)
        pen.lineTo(114, -9)
        pen.lineTo(114, 9)
        pen.lineTo(18, 8)
        pen.fill()
        pen.restore()
      }
    }
  }
  pen.fillStyle = metal
  pen.beginPath()
  pen.arc(0, 0, 28, 0, 7)
  pen.fill()
  pen.fillStyle = '#3a3b3e'
  pen.beginPath()
  pen.arc(0, 0, 15, 0, 7)
  pen.fill()
  return canvas
}
