import { isSecretName, shortText } from './redact-text.ts'

/** The meaning of a field name for redaction. */
export interface FieldName {
  /** The name as it may be shown. */
  shown: string
  isSecret: boolean
  /** URLs in the value may contain credentials. */
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

/** Every event is redacted, and events of a format share their names, so the result is cached. */
export function fieldNamed(name: string): FieldName {
  const known = kept.get(name)
  if (known) return known
  const field = judge(name)
  // Random names from a sender must not fill the memory.
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
