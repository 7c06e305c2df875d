import {
  mappedFieldLabels,
  subjectFields,
  type FieldPath,
  type FieldPointers,
  type MappedField,
} from '#contract/ingest/mapping.ts'
import type { IngestLogDetail } from '#contract/ingest/log-api.ts'
import { proposedFields } from '#rules/ingest/mapping/proposed-fields.ts'
import { valuesOfPost, type PostValue } from '#rules/ingest/mapping/values-of-post.ts'

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

/** What is sent; nothing as long as it does not say what the post is about. */
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
  if (!subjectFields.some((field) => fields[field])) return undefined
  const alive = fields.alive && valueOf(values, meanings, 'alive')
  return { ...details, fields, ...(alive && isWord(alive) && { alive_value: alive }) }
}

/** A word tells signs of life from other posts; a number or a time is another one each time. */
const isWord = (value: string) => /^\p{L}[\p{L}\s_-]*$/u.test(value)

/** The meanings that a value can have at all. */
export function meaningsFor({ kind }: PostValue): MappedField[] {
  if (kind === 'text') return Object.keys(mappedFieldLabels) as MappedField[]
  return [kind]
}

/** The value that was said to be this, as it stands in the post. */
export const valueOf = (values: readonly PostValue[], meanings: Meanings, field: MappedField) =>
  values.find(({ path }) => meanings.get(keyOf(path)) === field)?.value

/** What a refused post most likely says, to begin with; nothing of a post that was read. */
export function proposedMeanings({ outcome, payload }: IngestLogDetail): Meanings {
  const values = outcome === 'refused' ? valuesOfPost(payload) : []
  return new Map(
    Array.isArray(values) ? proposedFields(values).map(({ path, field }) => [keyOf(path), field]) : [],
  )
}
