import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { textsOf, type Shape } from '#rules/media/overlay-shapes.ts'
import type { Size } from '#rules/regions/polygon.ts'
import type { View } from '#rules/regions/view-transform.ts'
import { drawShapes } from './draw-shapes.ts'
import classes from './overlay-canvas.module.css'

/** Browsers refuse canvases beyond this. */
const mostPixels = 16_000_000

/** Has other shapes drawn at once, without a render: what a playing clip needs on every frame. */
export type Follow = (draw: (shapes: readonly Shape[]) => void) => () => void

interface Props {
  shapes: readonly Shape[]
  view: View
  screen: Size
  follow?: Follow
}

/** Shapes over a picture: as sharp as the screen, and lines of the same width at any zoom. */
export function OverlayCanvas({ shapes, view, screen, follow }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent((drawn: readonly Shape[]) => {
    if (canvas.current) paint(canvas.current, drawn, view, screen)
  })
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, shapes, view, screen)
  }, [shapes, view, screen])
  useEffect(() => follow?.(draw), [follow])
  return <canvas ref={canvas} className={classes.canvas} role="img" aria-label={spoken(shapes)} />
}

function paint(
  element: HTMLCanvasElement,
  shapes: readonly Shape[],
  view: View,
  { width, height }: Size,
): void {
  const context = element.getContext('2d')
  if (!context || width === 0 || height === 0) return
  const ratio = pixelRatio(width, height)
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (element.width !== across || element.height !== down) {
    element.width = across
    element.height = down
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawShapes(context, shapes, view, { width, height })
}

const spoken = (shapes: readonly Shape[]) => textsOf(shapes).join(', ') || 'Nothing is marked'

const pixelRatio = (width: number, height: number) =>
  Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)))
