import { useCallback, useEffect, useRef } from 'react'
import type { Point } from '#rules/regions/polygon.ts'
import type { CanvasView } from './use-canvas-view.ts'

interface Options {
  view: CanvasView
  isZoomed: boolean
  /** A place that was double-clicked, in pixels of the canvas. */
  onDoubleClick: (at: Point) => void
  /** Dragging belongs to somebody else, as to who draws on the picture. */
  isDisabled?: boolean
}

/** The wheel and two fingers zoom, and keep what is under them; a drag moves what is zoomed; a double click is passed on. */
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

function listen(element: HTMLElement, latest: { current: Options }): () => void {
  const fingers = new Map<number, Point>()
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
    (event.target instanceof Element && event.target.closest('button, a, input, [role="slider"]') !== null)

  on('pointerdown', (event) => {
    if (isElsewhere(event) || event.button > 1) return
    if (event.pointerType !== 'touch' && !latest.current.isZoomed) return
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, placeOf(event))
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
  })
  const release = (event: PointerEvent) => fingers.delete(event.pointerId)
  on('pointerup', release)
  on('pointercancel', release)
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
