import { useState } from 'react'
import type { Point, Size } from '#rules/regions/polygon.ts'
import { fitImage, panBy, pinchBy, zoomAt, type Pinch, type View } from '#rules/regions/view-transform.ts'

export interface CanvasView {
  current: View
  zoomAtPoint(pointer: Point, factor: number): void
  /** Zooms on the middle of the canvas. */
  zoomBy(factor: number): void
  pan(by: Point): void
  pinch(fingers: Pinch): void
  reset(): void
}

/** Which part of the image is shown; it fits the canvas until the person zooms. */
export function useCanvasView(image: Size, screen: Size): CanvasView {
  const [chosen, setChosen] = useState<View>()
  const current = chosen ?? fitImage(image, screen)
  const zoomAtPoint = (pointer: Point, factor: number) =>
    setChosen((view) => zoomAt(view ?? current, pointer, factor, image, screen))
  return {
    current,
    zoomAtPoint,
    zoomBy: (factor) => zoomAtPoint([screen.width / 2, screen.height / 2], factor),
    pan: (by) => setChosen((view) => panBy(view ?? current, by, image, screen)),
    pinch: (fingers) => setChosen((view) => pinchBy(view ?? current, fingers, image, screen)),
    reset: () => setChosen(undefined),
  }
}
