import {
  mappedFieldLabels,
  type FieldPath,
  type FieldPointers,
  type MappedField,
} from '#contract/ingest/mapping.ts'
import type { PostValue } from '#rules/ingest/mapping/values-of-post.ts'

/** What each value was said to be, by its path. */
export type Meanings = ReadonlyMap<string, MappedField>

export const keyOf = (path: FieldPath): string => JSON.stringify(path)

/** One value for each meaning: who points at another one means that instead. */
export function withMeaning(meanings: Meanings, path: FieldPath, field: MappedField | null): Meanings {
  const key = keyOf(path)
  const others = [...meanings].filter(([each, meant]) => each !== key && meant !== field)
  return new Map(field ? [...others, [key, field]] : others)
}

export type Details = Omit<FieldPointers, 'fields'>

export const usualDetails: Details = {
  box_of: 'plate',
  box_order: 'corners',
  date_order: 'ymd',
  directions: [],
}

/** What is sent; nothing as long as no plate is pointed at. */
export function pointersOf(
  values: readonly PostValue[],
  meanings: Meanings,
  details: Details,
): FieldPointers | undefined {
  const fields: FieldPointers['fields'] = {}
  for (const { path } of values) {
    const field = meanings.get(keyOf(path))
    if (field) fields[field] = path
  }
  return fields.plate ? { ...details, fields } : undefined
}

/** The meanings that a value can have at all. */
export function meaningsFor({ kind }: PostValue): MappedField[] {
  if (kind === 'text') return Object.keys(mappedFieldLabels) as MappedField[]
  return [kind]
}

/** The value that was said to be this, as it stands in the post. */
export const valueOf = (values: readonly PostValue[], meanings: Meanings, field: MappedField) =>
  values.find(({ path }) => meanings.get(keyOf(path)) === field)?.value
