import { useMergedRef } from '@mantine/hooks'
import type { RefCallback } from 'react'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import { fitImage, type View } from '#rules/regions/drawing/view-transform.ts'
import { useCanvasView } from '../../ui/canvas/use-canvas-view.ts'
import { useViewGestures } from '../../ui/canvas/use-view-gestures.ts'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import type { Neighbours } from './popup-body.tsx'
import { useStageSize } from './use-stage-size.ts'

/** The position of a picture on the stage: a picture point times `view.scale` plus the offset. */
export interface StagePlace {
  /** Of the picture, in its own pixels. */
  size: Size
  view: View
  /** Of the stage, in pixels of the screen. */
  screen: Size
}

export interface Stage extends StagePlace {
  attach: RefCallback<HTMLElement>
  isZoomed: boolean
  toggleZoom: () => void
}

/** The zoom factor of the button and of a double click. */
const zoomFactor = 2.5
/** The step of an arrow key, as a share of the visible part. */
const stepShare = 0.2

interface Options {
  neighbours: Neighbours
  /** The media on the stage. The zoom is reset for the next one. */
  mediaId: string
  isDrawnOn?: boolean
  onTap?: (() => void) | undefined
  hasArrows?: boolean
}

/** One transform for the picture and its overlays; fitted until the user zooms. */
export function useStage(size: Size, options: Options): Stage {
  const { neighbours, mediaId, isDrawnOn = false, hasArrows = true, onTap } = options
  const { ref: sizeRef, width, height } = useStageSize()
  const screen = { width, height }
  const view = useCanvasView(size, screen, mediaId)
  const isZoomed = view.current.scale > fitImage(size, screen).scale * 1.001
  const toggleAt = (place: Point) => (isZoomed ? view.reset() : view.zoomAtPoint(place, zoomFactor))
  const { previous, next, show } = neighbours
  const gestures = useViewGestures({
    view,
    isZoomed,
    onDoubleClick: toggleAt,
    onSwipe: previous && next ? (by) => show(by > 0 ? next : previous) : undefined,
    onTap,
    isDisabled: isDrawnOn,
  })
  const attach = useMergedRef(sizeRef, gestures)
  const hasKeys = isZoomed && !isDrawnOn && hasArrows
  const step = (x: number, y: number) => () => view.pan([-x * stepShare * width, -y * stepShare * height])
  useShortcut({ keys: 'ArrowLeft', label: 'Move the picture left', isDisabled: !hasKeys }, step(-1, 0))
  useShortcut({ keys: 'ArrowRight', label: 'Move the picture right', isDisabled: !hasKeys }, step(1, 0))
  useShortcut({ keys: 'ArrowUp', label: 'Move the picture up', isDisabled: !hasKeys }, step(0, -1))
  useShortcut({ keys: 'ArrowDown', label: 'Move the picture down', isDisabled: !hasKeys }, step(0, 1))
  return {
    size,
    screen,
    view: view.current,
    attach,
    isZoomed,
    toggleZoom: () => toggleAt([width / 2, height / 2]),
  }
}

/** Positions the picture under its overlay. */
export const placeStyle = ({ size, view }: StagePlace) => ({
  width: size.width * view.scale,
  height: size.height * view.scale,
  transform: `translate(${view.x}px, ${view.y}px)`,
})
