import type { CanonicalEvent } from '#contract/ingest/event.ts'
import type { FormatReader, Payload, ReadContext } from '../body/payload.ts'
import { isProblem } from '../body/payload.ts'

/** Winter in Auckland: UTC+12. */
export const context: ReadContext = {
  now: new Date('2024-07-01T00:00:00Z'),
  siteTimeZone: 'Pacific/Auckland',
  cameraId: 'camera',
}

export const jsonPayload = (json: unknown, rest: Partial<Payload> = {}): Payload => ({
  contentType: 'application/json',
  pathSuffix: '',
  parts: [],
  ...rest,
  json,
})

export const imageFile = (name: string, size = 1000) => ({
  name,
  filename: `${name}.jpg`,
  contentType: 'image/jpeg',
  size,
  bytesRef: `ref-${name}`,
})

/** Long enough to be a picture. */
export const base64Image = `/9j/${'A'.repeat(96)}`

/** The only event in a payload that its reader recognises; anything else fails the test. */
export function readOne(reader: FormatReader, payload: Payload): CanonicalEvent {
  if (!reader.recognise(payload)) throw new Error(`not recognised as ${reader.format}`)
  const result = reader.read(payload, context)
  if (isProblem(result)) throw new Error(result.problem)
  if (result.length !== 1) throw new Error(`${result.length} events`)
  return result[0]!
}
