import type { FieldPath, MappedRoot } from '#contract/ingest/mapping.ts'
import type { Payload } from '../body/payload.ts'
import { plainXml } from '../tolerant/plain-xml.ts'
import { isRecord, type Fields } from '../body/values.ts'

/** A post as paths traverse it, without files. */
export type Roots = Partial<Record<MappedRoot, unknown>>

export const rootsOf = ({ json, xml, form }: Payload): Roots => ({
  ...(json !== undefined && { json }),
  ...(xml && { xml: { [xml.name]: plainXml(xml) } }),
  ...(form && { form }),
})

/** The target of a path: one value, or one in each entry of the lists on the path. */
export interface Place {
  value: unknown
  /** The object with the value, and its ancestors, nearest first. */
  own: Fields
  around: Fields[]
  /** The list entries on the path, by step; negative where the path has no index. */
  taken: ReadonlyMap<number, number>
}

const MOST_PLACES = 50

export function placesOf(roots: Roots, path: FieldPath): Place[] {
  const places: Place[] = []
  const walk = (value: unknown, step: number, objects: Fields[], taken: ReadonlyMap<number, number>) => {
    if (places.length >= MOST_PLACES) return
    if (step === path.length) {
      const [own = {}, ...around] = objects
      places.push({ value, own, around, taken })
      return
    }
    const key = path[step]!
    if (Array.isArray(value)) {
      const isNamed = typeof key === 'number'
      for (const index of entriesMeant(value, isNamed ? key : 0)) {
        const isOneOfAlike = isRecord(value[index])
        const entries = isOneOfAlike ? new Map([...taken, [isNamed ? step : -step, index]]) : taken
        walk(value[index], isNamed ? step + 1 : step, objects, entries)
      }
    } else if (isRecord(value) && Object.hasOwn(value, key))
      walk(value[key], step + 1, [value, ...objects], taken)
    // Senders often write a list of one as that entry alone.
    else if (isRecord(value) && key === 0) walk(value, step + 1, objects, taken)
  }
  walk(roots[path[0]], 1, [], new Map())
  return places
}

/** Objects in a list are alike. Other values are identified by their position. */
function entriesMeant(list: readonly unknown[], index: number): number[] {
  if (!isRecord(list[index] ?? list[0])) return index < list.length ? [index] : []
  return list.flatMap((entry, position) => (isRecord(entry) ? [position] : []))
}

/** The value at a path, in the same list entries as the plate as far as the paths agree. */
export function valueBeside(roots: Roots, path: FieldPath, plate: FieldPath, place: Place): unknown {
  let value: unknown = roots[path[0]]
  let isShared = path[0] === plate[0]
  for (let step = 1; step < path.length; step++) {
    const key = path[step]!
    const entryTaken = (at: number) => (isShared ? place.taken.get(at) : undefined)
    if (Array.isArray(value) && typeof key === 'string') value = value[entryTaken(-step) ?? 0]
    const position = entryTaken(step)
    isShared &&= typeof key === 'number' ? typeof plate[step] === 'number' : key === plate[step]
    if (Array.isArray(value) && typeof key === 'number') value = value[position ?? key]
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key]
    else if (!(isRecord(value) && key === 0)) return undefined
  }
  return value
}
