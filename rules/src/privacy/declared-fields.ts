import type { WrittenPlate } from '../vehicles/plate-as-written.ts'

/**
 * What a text holds: a `plate` or a list of plates; a `text` that a person wrote; or `prose`, which the product or a
 * camera composed of names, times and numbers. In prose a plate of digits is found only in a record about that plate. A `query` is that of an address.
 */
export type FieldKind = 'plate' | 'text' | 'prose' | 'query'

/** The fields of a record that may contain a plate, also in lists; `*` are all others. What is not declared is never read. */
export type Fields = FieldKind | { readonly [name: string]: Fields }

/** The kinds of texts and prose apply to all texts inside them. */
function fieldsOf(fields: Fields, name: string): Fields | undefined {
  if (typeof fields === 'string') return fields === 'plate' ? undefined : fields
  return Object.hasOwn(fields, name) ? fields[name] : fields['*']
}

/** Whether a plate field of a record is the plate. */
export function isAboutPlate(value: unknown, fields: Fields | undefined, plate: WrittenPlate): boolean {
  if (fields === undefined || value === null) return false
  if (typeof value === 'string') return fields === 'plate' && plate.isOf(value)
  if (Array.isArray(value)) return value.some((each) => isAboutPlate(each, fields, plate))
  if (typeof value !== 'object') return false
  return Object.entries(value).some(([name, each]) => isAboutPlate(each, fieldsOf(fields, name), plate))
}

interface Replacing {
  plate: WrittenPlate
  by: string
  /** Whether the record is about the plate. */
  isAbout: boolean
}

/** A record without a plate in its declared fields; the same value where it has none. */
export function withoutPlate<Value>(value: Value, fields: Fields, replacing: Replacing): Value {
  return replaced(value, fields, replacing) as Value
}

function replaced(value: unknown, fields: Fields | undefined, replacing: Replacing): unknown {
  if (fields === undefined || value === null) return value
  if (typeof value === 'string')
    return typeof fields === 'string' ? replacedText(value, fields, replacing) : value
  if (Array.isArray(value)) {
    const items = value.map((each) => replaced(each, fields, replacing))
    return items.some((each, index) => each !== value[index]) ? items : value
  }
  if (typeof value !== 'object') return value
  const before = Object.entries(value)
  const after = before.map(
    ([name, each]) => [name, replaced(each, fieldsOf(fields, name), replacing)] as const,
  )
  return after.some(([, each], index) => each !== before[index]![1]) ? Object.fromEntries(after) : value
}

function replacedText(text: string, kind: FieldKind, { plate, by, isAbout }: Replacing): string {
  if (kind === 'plate' || kind === 'query') {
    const without = kind === 'plate' ? plate.withoutOf(text, by) : withoutInQuery(text, plate, by)
    return plate.isNumber ? without : plate.without(without, by)
  }
  return kind === 'prose' && plate.isNumber && !isAbout ? text : plate.without(text, by)
}

/** The values of `plate` and `plates`. */
const withoutInQuery = (query: string, plate: WrittenPlate, by: string): string =>
  query
    .split('&')
    .map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      if (!/^plates?$/.test(name)) return part
      const plates = decoded(value)
      const without = plate.withoutOf(plates, by)
      return without === plates ? part : `${name}=${encodeURIComponent(without)}`
    })
    .join('&')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The fields of a row that change without the plate, for a record about it if a plate field says so; undefined without a change. */
export function changedFields(
  row: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Fields>>,
  { plate, by, isAbout = false }: Omit<Replacing, 'isAbout'> & { isAbout?: boolean },
): Record<string, unknown> | undefined {
  const replacing = { plate, by, isAbout: isAbout || isAboutPlate(row, fields, plate) }
  const changed = Object.entries(fields).flatMap(([name, kind]) => {
    const value = withoutPlate(row[name], kind, replacing)
    return value === row[name] ? [] : [[name, value] as const]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
