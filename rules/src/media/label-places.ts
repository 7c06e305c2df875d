import type { Point, Size } from '../regions/polygon.ts'

/** Words that need a place, in pixels of the screen. */
export interface LabelRequest {
  /** The same words on the next frame have the same key; '' where no frame follows. */
  key: string
  size: Size
  /** Where they may stand, from the best place to the last resort. */
  places: readonly Point[]
  /** Left out where it would cover others. */
  isOptional?: boolean
}

export interface PlacedLabel {
  /** Nowhere, where it is left out. */
  at: Point | undefined
  /** Which of the places that is. */
  choice: number
}

/** Which place words had on the frame before, by their key. */
export type PlacesBefore = ReadonlyMap<string, number>

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** Words return to a better place only where this much room is around it: else they jump to and fro. */
const roomToReturnPx = 6
/** The choice of what is left out. */
const nowhere = -1
/** Words are compared with those on the same lines only. */
const linePx = 24

/**
 * A place for each label that no earlier one covers, or the one that is covered least. What had a place on the frame
 * before keeps it as long as it is free.
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

/** What is written already, line by line, so that a crowded picture costs little more than a plain one. */
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

  /** What lies over two lines counts twice, which is as good for a comparison. */
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

/** What begins above the screen is held to be on its first line. */
const lineOf = (y: number) => Math.max(0, Math.floor(y / linePx))
