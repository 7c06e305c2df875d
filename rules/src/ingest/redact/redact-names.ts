import { isSecretName, shortText } from './redact-text.ts'

/** What the name of a field says about its value. */
export interface FieldName {
  /** As it may be shown. */
  shown: string
  isSecret: boolean
  /** Whatever in it is an address may hold credentials. */
  isOfStream: boolean
  isOfAddress: boolean
  isOfImage: boolean
}

const OF_STREAM = /stream|rtsp|^source_?ur[il]$/i
const OF_ADDRESS = /ur[il]$|addr(?:ess)?$/i
const OF_IMAGE = /image|jpe?g|picture|^content$|snapshot/i

const LONGEST_KEPT = 100
const MOST_KEPT = 2000
const kept = new Map<string, FieldName>()

/** Every event is redacted, and all events of a format have the same names: each is judged once. */
export function fieldNamed(name: string): FieldName {
  const known = kept.get(name)
  if (known) return known
  const field = judge(name)
  // Names that a sender makes up must not fill the memory.
  if (kept.size >= MOST_KEPT) kept.clear()
  if (name.length <= LONGEST_KEPT) kept.set(name, field)
  return field
}

const judge = (name: string): FieldName => ({
  shown: shortText(name),
  isSecret: isSecretName(name),
  isOfStream: OF_STREAM.test(name),
  isOfAddress: OF_ADDRESS.test(name),
  isOfImage: OF_IMAGE.test(name),
})
