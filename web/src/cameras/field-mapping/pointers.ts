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

/** The chosen meaning of each value, by its path. */
export type Meanings = ReadonlyMap<string, MappedField>

export const keyOf = (path: FieldPath): string => JSON.stringify(path)

/** One value for each meaning: a new choice replaces the previous one. */
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

/** The request body; undefined until the subject of the post is mapped. */
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

/** A word can identify heartbeats. A number or a time changes with each post. */
const isWord = (value: string) => /^\p{L}[\p{L}\s_-]*$/u.test(value)

/** The possible meanings of a value. */
export function meaningsFor({ kind }: PostValue): MappedField[] {
  if (kind === 'text') return Object.keys(mappedFieldLabels) as MappedField[]
  return [kind]
}

/** The value with this meaning in the post. */
export const valueOf = (values: readonly PostValue[], meanings: Meanings, field: MappedField) =>
  values.find(({ path }) => meanings.get(keyOf(path)) === field)?.value

/** The proposed meanings of a rejected post; none for a post that was read. */
export function proposedMeanings({ outcome, payload }: IngestLogDetail): Meanings {
  const values = outcome === 'refused' ? valuesOfPost(payload) : []
  return new Map(
    Array.isArray(values) ? proposedFields(values).map(({ path, field }) => [keyOf(path), field]) : [],
  )
}
