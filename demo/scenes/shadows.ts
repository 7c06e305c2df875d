import type { DirectionalLight, Vector3 } from 'three'

/** The middle and half-size of the ground with sharp shadows. */
export interface Focus {
  centre: Vector3
  radius: number
}

export function castShadows(
  lamp: DirectionalLight,
  { mapSize, softness }: { mapSize: number; softness: number },
  { centre, radius }: Focus,
): void {
  lamp.castShadow = true
  lamp.shadow.mapSize.set(mapSize, mapSize)
  lamp.shadow.bias = -0.0004
  lamp.shadow.normalBias = 0.03
  lamp.shadow.radius = softness
  const area = lamp.shadow.camera
  area.left = area.bottom = -radius
  area.right = area.top = radius
  area.near = 1
  area.far = 400
  lamp.target.position.copy(centre)
}
