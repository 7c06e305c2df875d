import { MeshLambertMaterial, MeshStandardMaterial, type Texture, Vector4 } from 'three'
import { between, seeded } from '../random.ts'
import { macroNoise, pixels, sheet, textureOf, tiled, tileNoise } from './textures.ts'

/** Ground and wall materials, drawn once; `metres` is the side of the tile in the world. */
interface Surface {
  map: Texture
  bump: Texture
  metres: number
}

const drawn = new Map<string, Surface>()

function surface(name: string, draw: () => Surface): Surface {
  const known = drawn.get(name)
  if (known) return known
  const made = draw()
  drawn.set(name, made)
  return made
}

const asphaltSurface = () =>
  surface('asphalt', () => {
    const size = 1024
    const broad = tileNoise(size, 6, 4, 3)
    const random = seeded(5)
    const grain = Float32Array.from({ length: size * size }, random)
    const fine = tileNoise(size, 170, 2, 8)
    const canvas = pixels(size, (i) => {
      const stone = fine[i]! > 0.68 ? 34 * (fine[i]! - 0.68) * 8 : 0
      const pit = fine[i]! < 0.34 ? -26 : 0
      const v = 102 + (broad[i]! - 0.5) * 36 + (grain[i]! - 0.5) * 22 + stone * 0.8 + pit * 0.7
      return [v, v * 0.99, v * 0.965]
    })
    cracks(canvas, seeded(21))
    const bump = pixels(size, (i) => {
      const v = 128 + (fine[i]! - 0.5) * 190 + (grain[i]! - 0.5) * 40
      return [v, v, v]
    })
    return { map: textureOf(canvas), bump: textureOf(bump, 'data'), metres: 5 }
  })

function cracks(canvas: HTMLCanvasElement, random: () => number) {
  const pen = canvas.getContext('2d')!
  pen.lineCap = 'round'
  for (let n = 0; n < 3; n++) {
    let [x, y] = [between(random, 200, 800), between(random, 200, 800)]
    let heading = random() * 6.28
    pen.strokeStyle = `rgba(28,27,26,${between(random, 0.25, 0.5)})`
    for (let step = 0; step < 30; step++) {
      pen.lineWidth = between(random, 0.8, 2)
      pen.beginPath()
      pen.moveTo(x, y)
      heading += between(random, -0.6, 0.6)
      x += Math.cos(heading) * 9
      y += Math.sin(heading) * 9
      pen.lineTo(x, y)
      pen.stroke()
    }
  }
}

const speckled = (
  name: string,
  metres: number,
  base: readonly [number, number, number],
  spread: number,
  seed: number,
) =>
  surface(name, () => {
    const size = 512
    const broad = tileNoise(size, 5, 5, seed)
    const fine = tileNoise(size, 90, 2, seed + 1)
    const random = seeded(seed + 2)
    const grain = Float32Array.from({ length: size * size }, random)
    const canvas = pixels(size, (i) => {
      const v = 1 + ((broad[i]! - 0.5) * 0.8 + (fine[i]! - 0.5) * 0.9 + (grain[i]! - 0.5) * 0.7) * spread
      return [base[0] * v, base[1] * v, base[2] * v]
    })
    const bump = pixels(size, (i) => {
      const v = 128 + (fine[i]! - 0.5) * 150 + (broad[i]! - 0.5) * 120
      return [v, v, v]
    })
    return { map: textureOf(canvas), bump: textureOf(bump, 'data'), metres }
  })

const grassSurface = () =>
  surface('grass', () => {
    const size = 1024
    const { canvas, pen } = sheet(size, size)
    const random = seeded(77)
    pen.fillStyle = '#565c38'
    pen.fillRect(0, 0, size, size)
    for (let n = 0; n < 26000; n++) {
      const [x, y] = [random() * size, random() * size]
      const length = between(random, 5, 17)
      const lean = between(random, -0.9, 0.9)
      const light = between(random, 18, 42)
      pen.strokeStyle = `hsla(${between(random, 62, 88)},${between(random, 18, 36)}%,${light}%,0.8)`
      pen.lineWidth = between(random, 1, 2.4)
      for (const [ox, oy] of [
        [0, 0],
        [size, 0],
        [-size, 0],
        [0, size],
      ] as const) {
        pen.beginPath()
        pen.moveTo(x + ox, y + oy)
        pen.lineTo(x + ox + lean * length, y + oy - length)
        pen.stroke()
      }
    }
    const bump = pixels(256, () => [128, 128, 128])
    return { map: textureOf(canvas), bump: textureOf(bump, 'data'), metres: 2.2 }
  })

const surfaces = {
  asphalt: asphaltSurface,
  grass: grassSurface,
  concrete: () => speckled('concrete', 3, [158, 154, 146], 0.22, 31),
  footpath: () => speckled('footpath', 2.5, [171, 167, 158], 0.2, 41),
  gravel: () => speckled('gravel', 2.4, [138, 128, 112], 0.75, 51),
  dirt: () => speckled('dirt', 3.2, [124, 105, 84], 0.85, 61),
  sand: () => speckled('sand', 5, [196, 178, 146], 0.26, 71),
  rock: () => speckled('rock', 6, [98, 92, 84], 0.8, 81),
} as const

export type SurfaceName = keyof typeof surfaces

interface Finish {
  /** Size of the mesh in metres, along its u and v. */
  across: number
  along: number
  wet?: boolean
  tint?: string
  paint?: GroundPaint
}

/** A picture laid on a rectangle of the ground: its middle at x, z and its size in metres. */
export interface GroundPaint {
  texture: Texture
  at: readonly [number, number]
  size: readonly [number, number]
}

/** Dry ground only scatters, which is cheap to render; wet ground mirrors. */
export function surfaceMaterial(
  name: SurfaceName,
  finish: Finish,
): MeshLambertMaterial | MeshStandardMaterial {
  const { map, bump, metres } = surfaces[name]()
  const repeat = [finish.across / metres, finish.along / metres] as const
  const look = {
    map: tiled(map.clone(), ...repeat),
    color: finish.tint ?? '#ffffff',
  }
  look.map.anisotropy = 2
  const ripples = { bumpMap: tiled(bump.clone(), ...repeat), bumpScale: 0.5 }
  const material = finish.wet
    ? new MeshStandardMaterial({ ...look, ...ripples })
    : new MeshLambertMaterial(look)
  dress(material, finish.wet ?? false, finish.paint)
  return material
}

const layPaint = `
  vec2 spot = (vGround.xz - paintArea.xy) / paintArea.zw + 0.5;
  if (all(greaterThan(spot, vec2(0.0))) && all(lessThan(spot, vec2(1.0)))) {
    vec4 coat = texture2D(paintMap, vec2(spot.x, 1.0 - spot.y));
    diffuseColor.rgb = mix(diffuseColor.rgb, coat.rgb * mix(0.85, 1.1, macro), coat.a);
  }`

/** Multiplies the tile by a broad noise, lays the paint on it; when wet, the low places become dark mirrors. */
function dress(
  material: MeshLambertMaterial | MeshStandardMaterial,
  wet: boolean,
  paint: GroundPaint | undefined,
) {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.macroMap = { value: macroNoise() }
    shader.uniforms.macroScale = { value: 1 / 23 }
    if (paint) {
      shader.uniforms.paintMap = { value: paint.texture }
      shader.uniforms.paintArea = { value: new Vector4(...paint.at, ...paint.size) }
    }
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vGround;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvGround = (modelMatrix * vec4(position, 1.0)).xyz;',
      )
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vGround;\nuniform sampler2D macroMap;\nuniform float macroScale;\nuniform sampler2D paintMap;\nuniform vec4 paintArea;\nfloat puddle;',
      )
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        float macro = texture2D(macroMap, vGround.xz * macroScale).r * 0.6 + texture2D(macroMap, vGround.zx * macroScale * 4.3 + 0.37).r * 0.4;
        puddle = smoothstep(0.5, 0.62, macro);
        diffuseColor.rgb *= mix(0.72, 1.26, macro) ${wet ? '* mix(0.5, 0.3, puddle)' : ''};
        ${paint ? layPaint : ''}`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        wet
          ? '#include <roughnessmap_fragment>\nroughnessFactor = mix(0.34, 0.06, puddle);'
          : '#include <roughnessmap_fragment>',
      )
  }
  material.customProgramCacheKey = () => `ground-${wet}-${paint !== undefined}`
}
