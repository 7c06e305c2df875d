import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { textsOf, type Shape } from '#rules/media/overlay/overlay-shapes.ts'
import { drawShapes, type CanvasFrame } from './draw-shapes.ts'
import type { WordMemory } from './draw-words.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'
import classes from './overlay-canvas.module.css'

/** The largest canvas that browsers support. */
const mostPixels = 16_000_000

/** Draws other shapes at once without a render, as a playing clip needs on every frame. */
export type Follow = (draw: (shapes: readonly Shape[]) => void) => () => void

interface Props {
  shapes: readonly Shape[]
  place: CanvasFrame
  follow?: Follow
}

/** Shapes above a picture at screen resolution, with lines of the same width at any zoom. */
export function OverlayCanvas({ shapes, place, follow }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const memory = useRef<WordMemory>(new Map())
  const ratio = usePixelRatio()
  const draw = useEffectEvent((drawn: readonly Shape[]) => {
    if (canvas.current) paint(canvas.current, drawn, { ...place, ratio }, memory.current)
  })
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, shapes, { ...place, ratio }, memory.current)
  }, [shapes, place, ratio])
  useEffect(() => follow?.(draw), [follow])
  return <canvas ref={canvas} className={classes.canvas} role="img" aria-label={spoken(shapes)} />
}

function paint(
  element: HTMLCanvasElement,
  shapes: readonly Shape[],
  place: CanvasFrame & { ratio: number },
  memory: WordMemory,
): void {
  const { width, height } = place.screen
  const context = element.getContext('2d')
  if (!context || width === 0 || height === 0) return
  const ratio = Math.min(place.ratio, Math.sqrt(mostPixels / (width * height)))
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (element.width !== across || element.height !== down) {
    element.width = across
    element.height = down
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawShapes(context, shapes, place, memory)
}

const spoken = (shapes: readonly Shape[]) => textsOf(shapes).join(', ') || 'Nothing is marked'
