import { boundsOf, distance, overlapOf, type Point, type Quad, type Rectangle } from './geometry.ts'

/** A possible plate and its position. The quadrilateral includes the margin that the reader needs. */
export interface Candidate {
  quad: Quad
  score: number
  /** Of the plate without the margin, in pixels of the picture. */
  width: number
  height: number
}

/** A pass over a part of a picture: the size of the detector's input, and its placement. */
export interface Pass {
  area: Rectangle
  width: number
  height: number
}

/** The longer side of the detector's input; the small one finds plates that fill the picture. */
export const passSides = [640, 288] as const

const heatThreshold = 0.3
const cell = 4
const cornerScale = 16
const margin = 0.05
const limits = { width: 20, height: 6, leastAspect: 1.1, mostAspect: 8 }
const fullFill = 0.3
const inPass = { overlap: 0.5, keep: 12 }
/** The most places of a picture that are read. */
export const mostCandidates = 8
const overPasses = { overlap: 0.45, keep: mostCandidates }

export function passOver(area: Rectangle, side: number): Pass {
  const width = area.r - area.l
  const height = area.b - area.t
  const scale = Math.min(1.6, side / Math.max(width, height))
  const fit = (length: number) => Math.max(64, Math.round((length * scale) / 32) * 32)
  return { area, width: fit(width), height: fit(height) }
}

/** The plates in the output of the detector: heat, then eight channels of corners. */
export function candidatesIn(output: Float32Array, pass: Pass): Candidate[] {
  const columns = pass.width / cell
  const rows = pass.height / cell
  const found = groupsOf(output.subarray(0, rows * columns), columns, rows).flatMap((cells) => {
    const candidate = candidateOf(cells, output, pass)
    return candidate ? [candidate] : []
  })
  return withoutOverlap(found, inPass)
}

export const candidatesOfPasses = (passes: readonly Candidate[][]): Candidate[] =>
  withoutOverlap(passes.flat(), overPasses)

/** Hot cells, grouped by shared sides. */
function groupsOf(heat: Float32Array, columns: number, rows: number): number[][] {
  const seen = new Uint8Array(heat.length)
  const groups: number[][] = []
  for (let start = 0; start < heat.length; start++) {
    if (seen[start] || heat[start]! < heatThreshold) continue
    const cells = [start]
    seen[start] = 1
    const visit = (neighbour: number) => {
      if (seen[neighbour] || heat[neighbour]! < heatThreshold) return
      seen[neighbour] = 1
      cells.push(neighbour)
    }
    for (const at of cells) {
      const column = at % columns
      if (column > 0) visit(at - 1)
      if (column < columns - 1) visit(at + 1)
      if (at >= columns) visit(at - columns)
      if (at < (rows - 1) * columns) visit(at + columns)
    }
    groups.push(cells)
  }
  return groups
}

function candidateOf(
  cells: readonly number[],
  output: Float32Array,
  { area, width, height }: Pass,
): Candidate | undefined {
  const columns = width / cell
  const size = columns * (height / cell)
  const scaleX = width / (area.r - area.l)
  const scaleY = height / (area.b - area.t)
  const sums = new Float64Array(8)
  let total = 0
  let hottest = 0
  for (const at of cells) {
    const heat = output[at]!
    const weight = heat ** 3
    total += weight
    hottest = Math.max(hottest, heat)
    const middle = [((at % columns) + 0.5) * cell, (Math.floor(at / columns) + 0.5) * cell] as const
    for (let axis = 0; axis < 8; axis++)
      sums[axis]! += weight * (middle[axis % 2]! + cornerScale * output[(1 + axis) * size + at]!)
  }
  const corner = (index: number): Point => [
    area.l + sums[2 * index]! / total / scaleX,
    area.t + sums[2 * index + 1]! / total / scaleY,
  ]
  const quad: Quad = [corner(0), corner(1), corner(2), corner(3)]
  const w = distance(quad[0], quad[1])
  const h = distance(quad[0], quad[3])
  const aspect = w / h
  const { leastAspect, mostAspect } = limits
  if (w < limits.width || h < limits.height || !(aspect >= leastAspect && aspect <= mostAspect))
    return undefined
  const fill = (cells.length * cell * cell) / (scaleX * scaleY) / (w * h)
  return {
    quad: grown(quad, w, h),
    score: hottest * Math.min(1, fill / fullFill),
    width: w,
    height: h,
  }
}

/** With a margin on every side, along the direction of the top edge and its normal. */
function grown([tl, tr, br, bl]: Quad, w: number, h: number): Quad {
  const ux = (tr[0] - tl[0]) / w
  const uy = (tr[1] - tl[1]) / w
  const moved = ([x, y]: Point, right: number, down: number): Point => [
    x + margin * (w * right * ux - h * down * uy),
    y + margin * (w * right * uy + h * down * ux),
  ]
  return [moved(tl, -1, -1), moved(tr, 1, -1), moved(br, 1, 1), moved(bl, -1, 1)]
}

function withoutOverlap(
  found: readonly Candidate[],
  { overlap, keep }: { overlap: number; keep: number },
): Candidate[] {
  const kept: { candidate: Candidate; bounds: Rectangle }[] = []
  for (const candidate of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === keep) break
    const bounds = boundsOf(candidate.quad)
    if (kept.every((better) => overlapOf(better.bounds, bounds) < overlap)) kept.push({ candidate, bounds })
  }
  return kept.map(({ candidate }) => candidate)
}
