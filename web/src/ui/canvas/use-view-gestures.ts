import { useCallback, useEffect, useRef } from 'react'
import { swipeOf } from '#rules/media/player/swipe.ts'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import type { CanvasView } from './use-canvas-view.ts'

interface Options {
  view: CanvasView
  isZoomed: boolean
  /** The position of a double click in canvas pixels. */
  onDoubleClick: (at: Point) => void
  /** A swipe to the left (1) or right (-1) over a picture that is not zoomed. */
  onSwipe?: ((by: 1 | -1) => void) | undefined
  /** A press that ends where it began. A double click is two of them. */
  onTap?: (() => void) | undefined
  /** Dragging has another use, such as drawing on the picture. */
  isDisabled?: boolean
}

/**
 * The wheel and two fingers zoom around their position; a drag moves a zoomed picture; taps, double clicks and
 * swipes over an unzoomed picture are reported. A swiped picture follows the finger by `--swiped`.
 */
export function useViewGestures(options: Options): (element: HTMLElement | null) => () => void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback(
    (element: HTMLElement | null) => (element ? listen(element, latest) : () => undefined),
    [],
  )
}

/** Controls on the stage. Swipes also work on a control that covers the whole stage. */
const controls = ['button:not([data-covering])', 'a', 'input', '[role="slider"]'].join(', ')

/** The tolerance for trembling hands. */
const stillPx = 6

function listen(element: HTMLElement, latest: { current: Options }): () => void {
  const fingers = new Map<number, Point>()
  let swipedFrom: Point | undefined
  let pressedAt: Point | undefined
  const endSwipe = () => {
    swipedFrom = undefined
    element.style.removeProperty('--swiped')
  }
  const controller = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, handle, { signal: controller.signal, passive: false })
  const placeOf = (event: MouseEvent): Point => {
    const bounds = element.getBoundingClientRect()
    return [event.clientX - bounds.left - element.clientLeft, event.clientY - bounds.top - element.clientTop]
  }
  const isElsewhere = (event: Event) =>
    latest.current.isDisabled === true ||
    (event.target instanceof Element && event.target.closest(controls) !== null)

  on('pointerdown', (event) => {
    pressedAt = isElsewhere(event) || event.button !== 0 || fingers.size > 0 ? undefined : placeOf(event)
    if (isElsewhere(event) || event.button > 1) return
    const { isZoomed, onSwipe } = latest.current
    const isTouch = event.pointerType === 'touch'
    if (!isTouch && !isZoomed) return
    // A touch is captured by its target anyway, which may be a button.
    if (!isTouch) element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, placeOf(event))
    endSwipe()
    if (isTouch && onSwipe && !isZoomed && fingers.size === 1) swipedFrom = placeOf(event)
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const place = placeOf(event)
    fingers.set(event.pointerId, place)
    const { view, isZoomed } = latest.current
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) view.pinch({ before, now: place, other })
    else if (isZoomed) view.pan([place[0] - before[0], place[1] - before[1]])
    else if (swipedFrom) element.style.setProperty('--swiped', `${place[0] - swipedFrom[0]}px`)
  })
  on('pointerup', (event) => {
    const by = swipedFrom && swipeOf(swipedFrom, placeOf(event), element.clientWidth)
    fingers.delete(event.pointerId)
    endSwipe()
    if (by) latest.current.onSwipe?.(by)
    else if (pressedAt && distance(pressedAt, placeOf(event)) <= stillPx) latest.current.onTap?.()
    pressedAt = undefined
  })
  on('pointercancel', (event) => {
    fingers.delete(event.pointerId)
    endSwipe()
  })
  on('dblclick', (event) => {
    if (!isElsewhere(event)) latest.current.onDoubleClick(placeOf(event))
  })
  on('wheel', (event) => {
    if (latest.current.isDisabled) return
    event.preventDefault()
    latest.current.view.zoomAtPoint(placeOf(event), Math.exp(-event.deltaY / 400))
  })
  return () => controller.abort()
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
