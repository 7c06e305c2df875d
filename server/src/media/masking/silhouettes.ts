import type { ImageSize } from '#contract/ingest/event.ts'
import type { Polygon } from './mask-image.ts'

const colour = '#39424e'

/** Figures in the boxes of people, as SVG of the size of the picture. */
export function silhouettes({ width, height }: ImageSize, people: readonly Polygon[]): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${height}"><g fill="${colour}">${people.map(figureIn).join('')}</g></svg>`,
  )
}

/** A figure of 100 x 200 that fills the box. That of a lying person lies. */
function figureIn(box: Polygon): string {
  const xs = box.map(([x]) => x)
  const ys = box.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const turn = wide > high ? 'translate(0 100) rotate(-90)' : ''
  const [across, down] = wide > high ? [200, 100] : [100, 200]
  return `<g transform="translate(${left} ${top}) scale(${wide / across} ${high / down}) ${turn}">
    <circle cx="50" cy="22" r="20"/><rect x="18" y="46" width="64" height="80" rx="18"/>
    <rect x="24" y="110" width="23" height="90" rx="10"/><rect x="53" y="110" width="23" height="90" rx="10"/></g>`
}
