import type { Point, Size } from '../../regions/geometry/polygon.ts'

/** A label that needs a position, in screen pixels. */
export interface LabelRequest {
  /** The same label on the next frame has the same key; '' on a single picture. */
  key: string
  size: Size
  /** The possible positions, best first. */
  places: readonly Point[]
  /** Omitted where it would cover other labels. */
  isOptional?: boolean
}

export interface PlacedLabel {
  /** Undefined where the label is omitted. */
  at: Point | undefined
  /** The index of the position. */
  choice: number
}

/** The index of each label on the previous frame, by key. */
export type PlacesBefore = ReadonlyMap<string, number>

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** A label returns to a better position only with this much room around it; otherwise it would flicker. */
const roomToReturnPx = 6
/** The index of an omitted label. */
const nowhere = -1
/** Labels are compared only with labels on the same lines. */
const linePx = 24

/**
 * Gives each label the first position that no earlier label covers, or the one that is covered least. A label keeps
 * the position of the previous frame while it is free.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  before: PlacesBefore = new Map(),
): PlacedLabel[] {
  const taken = new TakenPlaces()
  return requests.map((request) => {
    const choice = chooseFor(request, taken, request.key ? before.get(request.key) : undefined)
    const at = request.places[choice]
    if (at) taken.add(at, request.size)
    return { at, choice }
  })
}

function chooseFor(
  { size, places, isOptional = false }: LabelRequest,
  taken: TakenPlaces,
  last: number | undefined,
): number {
  if (last !== undefined && last >= 0 && last < places.length && taken.isFree(places[last]!, size)) {
    for (let better = 0; better < last; better++)
      if (taken.isFree(places[better]!, size, roomToReturnPx)) return better
    return last
  }
  const room = last === nowhere ? roomToReturnPx : 0
  for (let index = 0; index < places.length; index++)
    if (taken.isFree(places[index]!, size, room)) return index
  if (isOptional) return nowhere
  let best = 0
  let least = Infinity
  for (let index = 0; index < places.length; index++) {
    const area = taken.areaUnder(places[index]!, size)
    if (area >= least) continue
    best = index
    least = area
  }
  return best
}

/** Occupied areas by line, so that crowded pictures stay cheap to compute. */
class TakenPlaces {
  readonly #lines: (Rectangle[] | undefined)[] = []

  add([left, top]: Point, { width, height }: Size): void {
    const rectangle = { left, top, right: left + width, bottom: top + height }
    for (let line = lineOf(top); line <= lineOf(rectangle.bottom); line++)
      (this.#lines[line] ??= []).push(rectangle)
  }

  isFree([x, y]: Point, { width, height }: Size, room = 0): boolean {
    const right = x + width + room
    const bottom = y + height + room
    for (let line = lineOf(y - room); line <= lineOf(bottom); line++)
      for (const other of this.#lines[line] ?? [])
        if (right > other.left && other.right > x - room && bottom > other.top && other.bottom > y - room)
          return false
    return true
  }

  /** An area on two lines counts twice, which does not affect the comparison. */
  areaUnder([x, y]: Point, { width, height }: Size): number {
    let area = 0
    for (let line = lineOf(y); line <= lineOf(y + height); line++)
      for (const other of this.#lines[line] ?? []) {
        const across = Math.min(x + width, other.right) - Math.max(x, other.left)
        const down = Math.min(y + height, other.bottom) - Math.max(y, other.top)
        if (across > 0 && down > 0) area += across * down
      }
    return area
  }
}

/** An area that begins above the screen counts as its first line. */
const lineOf = (y: number) => Math.max(0, Math.floor(y / linePx))
