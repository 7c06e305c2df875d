import {
  CanvasTexture,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type Object3D,
} from 'three'

const nothing = new MeshBasicMaterial({ color: '#000000', fog: false })
const all = new MeshBasicMaterial({ color: '#ffffff', fog: false })

/** Paint is coated and half rough, which glass, plastic and chrome are not; see livery.ts. */
function paintOf(material: Material): MeshBasicMaterial {
  if (!(material instanceof MeshPhysicalMaterial)) return nothing
  if (!material.clearcoatMap) return material.clearcoat > 0.7 && material.roughness > 0.2 ? all : nothing
  const finish = material.clearcoatMap.image as HTMLCanvasElement
  const canvas = document.createElement('canvas')
  canvas.width = finish.width
  canvas.height = finish.height
  const pen = canvas.getContext('2d')!
  const image = finish.getContext('2d')!.getImageData(0, 0, finish.width, finish.height)
  for (let at = 0; at < image.data.length; at += 4) {
    const isPaint = image.data[at]! > 200 && image.data[at + 1]! > 90 && image.data[at + 1]! < 165
    image.data.fill(isPaint ? 255 : 0, at, at + 3)
    image.data[at + 3] = 255
  }
  pen.putImageData(image, 0, 0)
  return new MeshBasicMaterial({ map: new CanvasTexture(canvas), fog: false })
}

/** Blackens everything except the paint of one vehicle, and returns a function that undoes it. */
export function paintOnly(scene: Object3D, vehicle: Object3D): () => void {
  const before: [Mesh, Material | Material[]][] = []
  const hidden: Object3D[] = []
  const own = new Set<Object3D>()
  vehicle.traverse((part) => own.add(part))
  scene.traverse((part) => {
    if (!(part instanceof Mesh) || !part.visible) return
    if (part.userData.isLight === true) {
      hidden.push(part)
      part.visible = false
      return
    }
    const material = part.material as Material | Material[]
    before.push([part, material])
    if (!own.has(part)) part.material = nothing
    else part.material = Array.isArray(material) ? material.map(paintOf) : paintOf(material)
  })
  return () => {
    for (const [part, material] of before) part.material = material
    for (const part of hidden) part.visible = true
  }
}
