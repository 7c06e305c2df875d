import type { Box } from '#contract/ingest/event.ts'
import { labelChoices, noteChoices, pathLabelChoices } from '#rules/media/overlay/label-choices.ts'
import { placeLabels, type LabelRequest } from '#rules/media/overlay/label-places.ts'
import type { BoxShape, Note, PathShape, Shape } from '#rules/media/overlay/overlay-shapes.ts'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import { toScreen, type View } from '#rules/regions/drawing/view-transform.ts'
import { colourOf, outline } from './shape-colours.ts'

const labelHeightPx = 17
const labelPaddingPx = 5
const noteStepPx = labelHeightPx + 1
const roomForNotesPx = 40
const font = '600 11px "Inter Variable", Inter, system-ui, sans-serif'

/** The last position of each label, so that labels of a clip do not jump. */
export type WordMemory = Map<string, number>

interface Wording extends Pick<LabelRequest, 'key' | 'isOptional'> {
  notes: readonly Note[]
  opacity: number
}

interface Words extends Wording, LabelRequest {
  widths: readonly number[]
}

/** Draws the labels of the shapes above all lines, without overlaps. */
export function drawWords(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { view, screen }: { view: View; screen: Size },
  memory: WordMemory,
): void {
  setFont(context)
  context.textBaseline = 'middle'
  const words: Words[] = []
  const add = (wording: Wording, choose: (size: Size) => Point[]) => {
    const widths = wording.notes.map(({ text }) => widthOf(context, text) + 2 * labelPaddingPx)
    const size = { width: Math.max(...widths), height: wording.notes.length * noteStepPx - 1 }
    words.push({ ...wording, size, places: choose(size), widths })
  }
  // A distance stays on its line; names give way to it, dangers to names, and other notes to all of them. Notes without
  // room are left out, and appear on a larger picture.
  for (const shape of shapes)
    if (shape.kind === 'path' && shape.label)
      add({ key: '', notes: [nameOf(shape)], opacity: shape.opacity }, (size) =>
        pathLabelChoices(toScreen(view, anchorOf(shape)), size, screen),
      )
  const boxes = shapes.flatMap((shape) => (shape.kind === 'box' ? (onScreen(shape, view, screen) ?? []) : []))
  for (const { shape, box } of boxes)
    if (shape.label)
      add({ key: shape.id && `${shape.id} label`, notes: [nameOf(shape)], opacity: shape.opacity }, (size) =>
        labelChoices({ box, size, screen }, shape.isLabelBelow),
      )
  // On a small picture the notes of one object would cover the next.
  const noted = boxes.filter(({ shape, box }) => shape.notes.length > 0 && box.b - box.t >= roomForNotesPx)
  for (const isOptional of [false, true])
    for (const { shape, box } of noted) {
      const { id, opacity } = shape
      const notes = shape.notes.filter((note) => isOptional !== isDangerous(note))
      if (notes.length === 0) continue
      const before = isOptional ? shape.notes.length - notes.length : 0
      const key = id && `${id} ${isOptional ? 'notes' : 'dangers'}`
      const under = { ...box, b: box.b + before * noteStepPx }
      add({ key, notes, opacity, isOptional }, (size) =>
        noteChoices({ box: under, size, screen }, labelHeightPx),
      )
    }
  const placed = placeLabels(words, memory)
  memory.clear()
  for (const [index, { at, choice }] of placed.entries()) {
    const { key, notes, widths, opacity } = words[index]!
    if (key) memory.set(key, choice)
    if (!at) continue
    context.globalAlpha = opacity
    for (const [line, note] of notes.entries())
      drawNote(context, note, { x: at[0], y: at[1] + line * noteStepPx, width: widths[line]! })
  }
  context.globalAlpha = 1
}

const isDangerous = ({ colour }: Note) => colour === 'danger'

const nameOf = ({ label, colour }: Shape): Note => ({ text: label, colour })

/** The position of a box on the screen; undefined outside it, so that it gets no label. */
function onScreen(shape: BoxShape, view: View, screen: Size): { shape: BoxShape; box: Box } | undefined {
  const [l, t] = toScreen(view, [shape.box.l, shape.box.t])
  const [r, b] = toScreen(view, [shape.box.r, shape.box.b])
  if (r < 0 || b < 0 || l > screen.width || t > screen.height) return undefined
  return { shape, box: { l, t, r, b } }
}

function drawNote(
  context: CanvasRenderingContext2D,
  { text, colour }: Note,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  context.fillStyle = colourOf(colour)
  context.fillRect(x, y, width, labelHeightPx)
  context.fillStyle = outline
  context.fillText(text, x + labelPaddingPx, y + labelHeightPx / 2)
}

const anchorOf = ({ isClosed, points }: PathShape): Point => (isClosed ? highest(points) : middle(points))

const highest = (points: readonly Point[]): Point =>
  points.reduce((best, point) => (point[1] < best[1] ? point : best))

const middle = (points: readonly Point[]): Point => {
  const [first, last] = [points[0]!, points.at(-1)!]
  return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
}

/** The font in the browser's normalised form. */
let writtenFont = ''

/** Setting the font recalculates the styles of the page, even for an equal value. */
function setFont(context: CanvasRenderingContext2D): void {
  if (context.font === writtenFont) return
  context.font = font
  writtenFont = context.font
}

/** Measuring is the slowest part of drawing text, and the same labels appear on every frame. */
const widths = new Map<string, number>()
const mostWidths = 2000

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (widths.size >= mostWidths) widths.clear()
  const { width } = context.measureText(text)
  widths.set(text, width)
  return width
}
