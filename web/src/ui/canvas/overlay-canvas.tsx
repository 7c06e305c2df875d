import { useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react'
import { textsOf, type Shape } from '#rules/media/overlay-shapes.ts'
import type { Size } from '#rules/regions/polygon.ts'
import type { View } from '#rules/regions/view-transform.ts'
import { drawShapes } from './draw-shapes.ts'
import classes from './overlay-canvas.module.css'

/** Browsers refuse canvases beyond this. */
const mostPixels = 16_000_000

export interface OverlayHandle {
  /** Draws other shapes at once, without a render: what a playing clip needs on every frame. */
  draw(shapes: readonly Shape[]): void
}

interface Props {
  shapes: readonly Shape[]
  view: View
  screen: Size
  ref?: RefObject<OverlayHandle | null>
}

/** Shapes over a picture: as sharp as the screen, and lines of the same width at any zoom. */
export function OverlayCanvas({ shapes, view, screen, ref }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef({ shapes, view, screen })
  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    const { width, height } = latest.current.screen
    if (!element || !context || width === 0 || height === 0) return
    const ratio = pixelRatio(width, height)
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width !== across || element.height !== down) {
      element.width = across
      element.height = down
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawShapes(context, latest.current.shapes, latest.current.view, { width, height })
    element.setAttribute('aria-label', spoken(latest.current.shapes))
  }
  useLayoutEffect(() => {
    latest.current = { shapes, view, screen }
    draw()
  })
  useImperativeHandle(ref, () => ({
    draw(others) {
      latest.current = { ...latest.current, shapes: others }
      draw()
    },
  }))
  return <canvas ref={canvas} className={classes.canvas} role="img" aria-label={spoken(shapes)} />
}

const spoken = (shapes: readonly Shape[]) => textsOf(shapes).join(', ') || 'Nothing is marked'

const pixelRatio = (width: number, height: number) =>
  Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)))
