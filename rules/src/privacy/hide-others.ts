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

interface Shown {
  /** The part that shows the vehicle, if that is not all of the picture or not known. */
  part?: Box | undefined
  /** Other objects, faces and the rider, which may be in this part. */
  others: Polygon[]
}

/** Their box includes the rider, who may be another person than the one who requests the data. */
const riddenTypes = new Set(['motorcycle', 'bicycle'])
/** The upper share of the box that contains the rider. */
const riderShare = 0.6
/** A plate above this share of the box leaves no room for a rider above it. */
const highestPlateShare = 0.3

/**
 * What a picture may show of one vehicle: the part within its box. Without one all other recognised objects are masked;
 * undefined when that is not enough, because an object or a rider has an unknown position.
 */
export function hideOthers(
  plate: string,
  { size, objects, faces }: { size: ImageSize; objects: readonly SeenObject[]; faces: readonly Box[] },
): Shown | undefined {
  const own = objects.filter((each) => each.plate === plate)
  const isOwn = (each: SeenObject) => each.plate === plate || own.some((mine) => isSame(mine, each))
  const { mine = [], others = [] } = Object.groupBy(objects, (each) => (isOwn(each) ? 'mine' : 'others'))
  const isRidden = mine.some(({ type }) => riddenTypes.has(type))
  const riders = isRidden ? mine.flatMap((each) => riderOf(each) ?? []) : []
  if (isRidden && riders.length === 0) return undefined
  const boxes = others.flatMap(({ bb, plate_bb }) =>
    [bb, plate_bb].flatMap((box) => (box ? [boxOf(box)] : [])),
  )
  const hidden = [...boxes, ...faces, ...riders].map(cornersOf)
  const part = own.flatMap((each) => withinPicture(areaOf(each), size) ?? [])[0]
  if (part) return { part: isAll(part, size) ? undefined : part, others: hidden }
  return others.every(({ bb, plate_bb }) => bb ?? plate_bb) ? { others: hidden } : undefined
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

/** From the top of the box to the plate. The lower part with the plate stays visible. */
function riderOf(vehicle: SeenObject): Box | undefined {
  const area = areaOf(vehicle)
  if (!area) return undefined
  const { l, t, r, b } = area
  const plateTop = vehicle.plate_bb?.[1]
  const isBelowRider = plateTop !== undefined && plateTop > t + highestPlateShare * (b - t) && plateTop < b
  return { l, t, r, b: isBelowRider ? plateTop : t + riderShare * (b - t) }
}

const isAll = ({ l, t, r, b }: Box, { width, height }: ImageSize): boolean =>
  l === 0 && t === 0 && r === width && b === height

/** The whole pixels of a box, if it has any in the picture. */
function withinPicture(box: Box | undefined, { width, height }: ImageSize): Box | undefined {
  if (!box) return undefined
  const [l, t] = [Math.max(0, Math.ceil(box.l)), Math.max(0, Math.ceil(box.t))]
  const [r, b] = [Math.min(width, Math.floor(box.r)), Math.min(height, Math.floor(box.b))]
  return l < r && t < b ? { l, t, r, b } : undefined
}
