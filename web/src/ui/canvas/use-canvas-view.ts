import { useState } from 'react'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import {
  fitImage,
  panBy,
  pinchBy,
  zoomAt,
  type Pinch,
  type View,
} from '#rules/regions/drawing/view-transform.ts'

export interface CanvasView {
  current: View
  zoomAtPoint(pointer: Point, factor: number): void
  /** Zooms on the middle of the canvas. */
  zoomBy(factor: number): void
  pan(by: Point): void
  pinch(fingers: Pinch): void
  reset(): void
}

/** The visible part of the image. It fits the canvas until the user zooms, and again for another image. */
export function useCanvasView(image: Size, screen: Size, imageId = ''): CanvasView {
  const [chosen, setChosen] = useState<{ imageId: string; view: View }>()
  const viewOf = (of: typeof chosen) => (of?.imageId === imageId ? of.view : fitImage(image, screen))
  const choose = (change: (view: View) => View) =>
    setChosen((known) => ({ imageId, view: change(viewOf(known)) }))
  const zoomAtPoint = (pointer: Point, factor: number) =>
    choose((view) => zoomAt(view, pointer, factor, image, screen))
  return {
    current: viewOf(chosen),
    zoomAtPoint,
    zoomBy: (factor) => zoomAtPoint([screen.width / 2, screen.height / 2], factor),
    pan: (by) => choose((view) => panBy(view, by, image, screen)),
    pinch: (fingers) => choose((view) => pinchBy(view, fingers, image, screen)),
    reset: () => setChosen(undefined),
  }
}
