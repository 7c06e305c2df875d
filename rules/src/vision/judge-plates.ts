import type { ReadingKind } from '#contract/vision/api.ts'
import { readingConfidence } from '#contract/vision/constants.ts'
import type { PlateFormat } from '#contract/vision/plate-formats.ts'
import { containsPoint } from '../regions/drawing/hit-test.ts'
import { boundsOf, overlapOf, pointIn } from './geometry.ts'
import type { PlateSeen } from './plate-seen.ts'
import { plausibilityOf } from './read-plate.ts'
import { settleFormat } from './settle-format.ts'

type Polygon = readonly (readonly [number, number])[]

export interface JudgeSettings {
  leastWidth: number
  leastConfidence: number
  formats: readonly PlateFormat[]
  /** Regions on the picture; anywhere when empty. */
  onlyIn: readonly Polygon[]
  neverIn: readonly Polygon[]
  /** The size of the picture in pixels. Without it text at the edges is not recognised as a clock. */
  height?: number
}

export interface JudgedPlate extends PlateSeen {
  kind: ReadingKind
  /** The reason why it is ignored. */
  reason?: string
}

/** From this score an unreadable plate counts as a vehicle without a plate. */
const unread = { score: 0.85 }
/** The overlap of candidates of one plate at different sizes. */
const samePlateOverlap = 0.2

/** Decides for each candidate, the likeliest first, whether it is a plate, and its confidence. */
export function judgePlates(seen: readonly PlateSeen[], settings: JudgeSettings): JudgedPlate[] {
  const kept: JudgedPlate[] = []
  return seen.map((plate) => {
    const text = settleFormat(plate.text, settings.formats)
    const reason = reasonToIgnore({ ...plate, text }, settings)
    if (reason !== undefined) return { ...plate, text, kind: 'ignored', reason }
    const bounds = boundsOf(plate.quad)
    if (kept.some((better) => overlapOf(boundsOf(better.quad), bounds) >= samePlateOverlap))
      return { ...plate, text, kind: 'ignored', reason: 'Part of another plate' }
    const kind = kindOf({ ...plate, text }, settings)
    const judged: JudgedPlate =
      kind === undefined
        ? { ...plate, text, kind: 'ignored', reason: text === '' ? 'Nothing to read' : 'Not a plate' }
        : { ...plate, text, kind }
    if (kind !== undefined) kept.push(judged)
    return judged
  })
}

function reasonToIgnore(plate: PlateSeen, settings: JudgeSettings): string | undefined {
  const { quad, width } = plate
  const middle = pointIn(quad, 0.5, 0.5)
  const isIn = (polygons: readonly Polygon[]) => polygons.some((polygon) => containsPoint(polygon, middle))
  if (settings.onlyIn.length > 0 && !isIn(settings.onlyIn)) return 'Outside the regions to look in'
  if (isIn(settings.neverIn)) return 'In a region that is never read'
  if (width < settings.leastWidth) return `Only ${Math.round(width)} pixels wide`
  if (isClock(plate, settings)) return 'The clock of the picture'
  return undefined
}

/** Cameras write the time at the top or bottom of their pictures, which reads like a plate of digits. */
const clock = { digits: /^[\dOQI]{4,}(?:[AP]M)?$/, edge: 0.1, slope: 0.05 }

function isClock({ quad, text }: PlateSeen, { height }: JudgeSettings): boolean {
  if (height === undefined || !clock.digits.test(text)) return false
  const [[left, leftTop], [right, rightTop]] = quad
  const isLevel = Math.abs(rightTop - leftTop) <= clock.slope * Math.abs(right - left)
  const place = pointIn(quad, 0.5, 0.5)[1] / height
  return isLevel && (place < clock.edge || place > 1 - clock.edge)
}

function kindOf(
  { text, confidence, score }: PlateSeen,
  { leastConfidence }: JudgeSettings,
): 'read' | 'check' | 'unread' | undefined {
  const plausibility = plausibilityOf(text)
  // Words on buses and signs are read with high confidence, so an unlikely shape needs more.
  if (plausibility * confidence >= readingConfidence.floor && confidence >= leastConfidence)
    return confidence >= readingConfidence.accepted ? 'read' : 'check'
  const looksLikePlate = plausibility === 1 && score >= unread.score
  return looksLikePlate ? 'unread' : undefined
}
