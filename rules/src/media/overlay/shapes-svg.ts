import type { ImageSize } from '#contract/ingest/event.ts'
import type { Colour, Shape, Tone } from './overlay-shapes.ts'

const colours: Partial<Record<Tone, string>> = {
  vehicle: '#82a6ff',
  person: '#4cc9d8',
  thing: '#c58bff',
  violation: '#ff7b72',
  danger: '#ff7b72',
}
const bright = '#eef2f7'
const outline = '#0b0e13'

const colourOf = (colour: Colour): string =>
  colour.startsWith('#') ? colour : (colours[colour as Tone] ?? bright)

/** The stroke width as a share of the longer side, so that strokes are visible in a small picture too. */
const strokePart = 1 / 260

/**
 * Shapes as SVG over a picture, drawn at the size of `shown`. Text is omitted, because the machine may have no fonts
 * and messages contain the text anyway.
 */
export function shapesSvg(shapes: readonly Shape[], picture: ImageSize, shown: ImageSize): string {
  const width = Math.max(2, Math.max(picture.width, picture.height) * strokePart)
  const drawn = shapes.map((shape) => {
    const colour = colourOf(shape.colour)
    const fill =
      shape.kind === 'path' && shape.isClosed
        ? `fill="${colour}" fill-opacity="${shape.fill}"`
        : 'fill="none"'
    const dashes = shape.isDashed ? ` stroke-dasharray="${width * 3} ${width * 2}"` : ''
    const form = (stroke: string, wide: number, filled: string) =>
      `<path d="${pathOf(shape)}" ${filled} stroke="${stroke}" stroke-width="${wide}" stroke-linejoin="round"${dashes}/>`
    return form(outline, width * 2, 'fill="none"') + form(colour, width, fill)
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" ` +
    `viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none">${drawn.join('')}</svg>`
  )
}

function pathOf(shape: Shape): string {
  if (shape.kind === 'box') {
    const { l, t, r, b } = shape.box
    return `M${l} ${t}H${r}V${b}H${l}Z`
  }
  const [first, ...others] = shape.points
  if (!first) return ''
  return `M${first.join(' ')}${others.map((point) => `L${point.join(' ')}`).join('')}${shape.isClosed ? 'Z' : ''}`
}
