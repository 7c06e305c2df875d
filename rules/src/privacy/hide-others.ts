import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { cornersOf } from '../ingest/boxes/boxes.ts'
import { isVehicleType } from '../ingest/words/object-type.ts'

type Corners = readonly [l: number, t: number, r: number, b: number]
type Polygon = [x: number, y: number][]

export interface SeenObject {
  type: string
  plate: string | null
  pass_id: string | null
  bb: Corners | null
  plate_bb: Corners | null
}

const boxOf = ([l, t, r, b]: Corners): Box => ({ l, t, r, b })

/**
 * The areas to mask so that a picture shows only one vehicle: everything outside its box, and other objects and
 * faces inside it. Without a box of the vehicle all other recognised objects are masked; undefined when that is
 * not enough, because an object has an unknown position.
 */
export function hideOthers(
  plate: string,
  { size, objects, faces }: { size: ImageSize; objects: readonly SeenObject[]; faces: readonly Box[] },
): Polygon[] | undefined {
  const own = objects.filter((each) => each.plate === plate)
  const others = objects.filter((each) => each.plate !== plate && !own.some((mine) => isSame(mine, each)))
  const boxes = others.flatMap(({ bb, plate_bb }) =>
    [bb, plate_bb].flatMap((box) => (box ? [boxOf(box)] : [])),
  )
  const hidden = [...boxes, ...faces].map(cornersOf)
  const shown = own.flatMap((each) => areaOf(each) ?? [])[0]
  if (shown) return [...outside(shown, size), ...hidden]
  return others.every(({ bb, plate_bb }) => bb ?? plate_bb) ? hidden : undefined
}

/** A vehicle without a plate is the same one if it belongs to the same pass, or covers mostly the same area. */
function isSame(own: SeenObject, other: SeenObject): boolean {
  if (other.plate !== null || !isVehicleType(other.type)) return false
  if (own.pass_id !== null && own.pass_id === other.pass_id) return true
  return own.bb !== null && other.bb !== null && overlap(own.bb, other.bb) > 0.6
}

function overlap(a: Corners, b: Corners): number {
  const width = Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]))
  const height = Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
  const area = ([l, t, r, bottom]: Corners) => (r - l) * (bottom - t)
  return (width * height) / (area(a) + area(b) - width * height)
}

/** The box of the vehicle. Around a plate alone, a vehicle is about four plates wide and three high. */
function areaOf({ bb, plate_bb }: SeenObject): Box | undefined {
  if (bb) return boxOf(bb)
  if (!plate_bb) return undefined
  const [l, t, r, b] = plate_bb
  const width = r - l
  return { l: l - 1.5 * width, t: t - 2.5 * width, r: r + 1.5 * width, b: b + 0.5 * width }
}

/** Four rectangles around a box, to the borders of the picture. */
function outside({ l, t, r, b }: Box, { width, height }: ImageSize): Polygon[] {
  const around = [
    { l: 0, t: 0, r: width, b: t },
    { l: 0, t: b, r: width, b: height },
    { l: 0, t, r: l, b },
    { l: r, t, r: width, b },
  ]
  return around.filter((box) => box.r > box.l && box.b > box.t).map(cornersOf)
}
