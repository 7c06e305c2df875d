import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import { roiPointMarkerPx } from './region-look.ts'
import { actionForKey } from '#rules/regions/drawing/drawing.ts'
import type { Drawing, DrawingAction } from '#rules/regions/drawing/drawing-state.ts'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import { toImage, toImageDistance } from '#rules/regions/drawing/view-transform.ts'
import type { CanvasView } from '../canvas/use-canvas-view.ts'

interface Options {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  view: CanvasView
  onHover: (at: Point | undefined) => void
}

/** A fingertip covers more than the marker it aims at. */
const touchReachPx = 22

const between = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** One finger or the left button draws; two fingers or the middle button move and zoom; the wheel zooms. */
export function useDrawingGestures(options: Options): (element: HTMLElement | null) => () => void {
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
  let reachPx: number = roiPointMarkerPx
  const controller = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, handle, { signal: controller.signal, passive: false })

  const placeOf = (event: MouseEvent): Point => {
    const bounds = element.getBoundingClientRect()
    return [event.clientX - bounds.left - element.clientLeft, event.clientY - bounds.top - element.clientTop]
  }
  const onImage = (place: Point) => {
    const { current } = latest.current.view
    return { at: toImage(current, place), reach: toImageDistance(current, reachPx) }
  }
  /** A second finger cancels the drawing of the first. */
  const forgetPress = () => {
    const { drawing, dispatch } = latest.current
    if (drawing.press) dispatch({ type: 'activate', key: drawing.activeKey })
  }

  on('pointerdown', (event) => {
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, placeOf(event))
    reachPx = event.pointerType === 'touch' ? touchReachPx : roiPointMarkerPx
    if (fingers.size > 1 || event.button === 1) forgetPress()
    else if (event.button === 0) latest.current.dispatch({ type: 'press', ...onImage(placeOf(event)) })
  })
  on('pointermove', (event) => {
    const place = placeOf(event)
    const before = fingers.get(event.pointerId)
    if (before) fingers.set(event.pointerId, place)
    const { view, dispatch, onHover } = latest.current
    if (before && fingers.size > 1) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1]
      view.zoomAtPoint(middle(place, other), between(place, other) / Math.max(1, between(before, other)))
      view.pan([(place[0] - before[0]) / 2, (place[1] - before[1]) / 2])
    } else if (before && event.buttons === 4) view.pan([place[0] - before[0], place[1] - before[1]])
    else if (before) dispatch({ type: 'move', at: onImage(place).at })
    onHover(onImage(place).at)
  })
  on('pointerup', (event) => {
    const wasAlone = fingers.size === 1
    fingers.delete(event.pointerId)
    if (wasAlone && event.button === 0) latest.current.dispatch({ type: 'release' })
  })
  on('pointercancel', (event) => {
    fingers.delete(event.pointerId)
    forgetPress()
  })
  on('pointerleave', () => latest.current.onHover(undefined))
  on('dblclick', (event) => latest.current.dispatch({ type: 'double-click', ...onImage(placeOf(event)) }))
  on('contextmenu', (event) => {
    event.preventDefault()
    latest.current.dispatch({ type: 'right-click' })
  })
  on('keydown', (event) => {
    const action = actionForKey(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    latest.current.dispatch(action)
  })
  on('wheel', (event) => {
    event.preventDefault()
    latest.current.view.zoomAtPoint(placeOf(event), Math.exp(-event.deltaY / 400))
  })
  return () => controller.abort()
}
