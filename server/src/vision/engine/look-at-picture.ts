import {
  candidatesIn,
  candidatesOfPasses,
  passOver,
  passSides,
  type Candidate,
} from '#rules/vision/find-plates.ts'
import { stripOf, type Point, type Quad, type Rectangle } from '#rules/vision/geometry.ts'
import {
  crop,
  lineParts,
  mayHaveTwoLines,
  plausibilityOf,
  rankOf,
  readText,
  type TextRead,
} from '#rules/vision/read-plate.ts'
import { resampleQuad, type GreyPicture } from '#rules/vision/resample.ts'
import type { PlateSeen } from '#rules/vision/plate-seen.ts'
import { decodePicture } from './decode-picture.ts'
import type { Networks } from './networks.ts'
import { resampleRectangle } from './resample-rectangle.ts'

/** A picture with all candidates of the detector, the likeliest reading first. */
export interface LookedAt {
  width: number
  height: number
  version: string
  plates: PlateSeen[]
  decodeMs: number
  findMs: number
  readMs: number
}

/** In fractions of the picture. */
export type Areas = readonly Rectangle[]

const wholePicture: Areas = [{ l: 0, t: 0, r: 1, b: 1 }]

export async function lookAtPicture(
  networks: Networks,
  bytes: Buffer,
  { areas = wholePicture }: { areas?: Areas | undefined } = {},
): Promise<LookedAt> {
  const began = performance.now()
  const { grey, width, height } = await decodePicture(bytes)
  const decoded = performance.now()
  const candidates = await find(networks, grey, areas)
  const found = performance.now()
  const plates = await read(networks, grey, candidates)
  const scale = width / grey.width
  const ended = performance.now()
  return {
    width,
    height,
    version: networks.version,
    plates: plates.map((plate) => scaled(plate, scale)).sort((a, b) => rankOf(b) - rankOf(a)),
    decodeMs: decoded - began,
    findMs: found - decoded,
    readMs: ended - found,
  }
}

async function find(networks: Networks, grey: GreyPicture, areas: Areas): Promise<Candidate[]> {
  const passes: Candidate[][] = []
  for (const { l, t, r, b } of areas)
    for (const side of passSides) {
      const area = { l: l * grey.width, t: t * grey.height, r: r * grey.width, b: b * grey.height }
      const pass = passOver(area, side)
      const output = await networks.find(resampleRectangle(grey, area, pass), pass.width, pass.height)
      passes.push(candidatesIn(output, pass))
    }
  return candidatesOfPasses(passes)
}

const cropSize = crop.width * crop.height

async function read(networks: Networks, grey: GreyPicture, candidates: readonly Candidate[]) {
  if (candidates.length === 0) return []
  const stitched = candidates.filter(({ quad }) => mayHaveTwoLines(quad))
  const crops = new Float32Array((candidates.length + stitched.length) * cropSize)
  for (const [index, { quad }] of candidates.entries()) cropInto(crops, index, grey, quad)
  for (const [index, { quad }] of stitched.entries()) stitchInto(crops, candidates.length + index, grey, quad)
  const texts = (await networks.read(crops)).map(readText)
  return candidates.map((candidate, index): PlateSeen => {
    const oneLine = texts[index]!
    const position = stitched.indexOf(candidate)
    const twoLines = position < 0 ? undefined : texts[candidates.length + position]!
    const takesTwo = twoLines !== undefined && worthOf(twoLines) > worthOf(oneLine)
    return plateSeen(candidate, takesTwo ? twoLines : oneLine, takesTwo ? 2 : 1)
  })
}

const worthOf = ({ text, confidence }: TextRead) => plausibilityOf(text) * confidence

const plateSeen = (
  { quad, score, width, height }: Candidate,
  { text, confidence }: TextRead,
  lines: 1 | 2,
): PlateSeen => ({ quad, score, width, height, text, confidence, lines })

function cropInto(into: Float32Array, index: number, grey: GreyPicture, quad: Quad): void {
  resampleQuad(grey, quad, { ...crop, into, offset: index * cropSize, stride: crop.width })
}

/** The upper line on the left, the lower one on the right. */
function stitchInto(into: Float32Array, index: number, grey: GreyPicture, quad: Quad): void {
  const half = { width: crop.width / 2, height: crop.height, into, stride: crop.width }
  const { upper, lower } = lineParts
  resampleQuad(grey, stripOf(quad, ...upper), { ...half, offset: index * cropSize })
  resampleQuad(grey, stripOf(quad, ...lower), { ...half, offset: index * cropSize + half.width })
}

/** In pixels of the sent picture. */
function scaled(plate: PlateSeen, scale: number): PlateSeen {
  const point = ([x, y]: Point): Point => [x * scale, y * scale]
  const [a, b, c, d] = plate.quad
  const quad: Quad = [point(a), point(b), point(c), point(d)]
  return { ...plate, quad, width: plate.width * scale, height: plate.height * scale }
}
