import { BufferAttribute, Mesh, type Object3D, Vector3 } from 'three'

/** Vertices for a box around an object, thinned out. */
export function outlinePoints(object: Object3D, stride = 5): Vector3[] {
  const points: Vector3[] = []
  object.updateWorldMatrix(true, true)
  object.traverse((part) => {
    if (!(part instanceof Mesh) || part.userData.isLight) return
    const position: unknown = part.geometry.getAttribute('position')
    if (!(position instanceof BufferAttribute)) return
    const step = position.count > 400 ? stride : 1
    for (let i = 0; i < position.count; i += step) {
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld))
    }
  })
  return points
}
