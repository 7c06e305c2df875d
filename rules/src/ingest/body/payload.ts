import type { ClockFix } from '#contract/ingest/clock.ts'
import type { CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import type { ActiveMapping } from '#contract/ingest/mapping.ts'

/** An element with the local part of its name, since senders use different namespaces. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its direct text, trimmed. */
  text: string
}

export interface PayloadPart {
  name: string
  filename?: string
  contentType?: string
  size: number
  /** A reference by which the receiver finds the bytes. */
  bytesRef: string
}

/** A request with a parsed body, regardless of its content type. */
export interface Payload {
  contentType: string
  /** The path that the camera appended to our URL after the last slash; usually empty. */
  pathSuffix: string
  /** The body, or the first part of it, that is JSON. */
  json?: unknown
  /** The body, or the first part of it, that is XML. */
  xml?: XmlElement
  /** The text fields of a multipart form. */
  form?: Record<string, string>
  /** All file parts. A bare image is the only part. */
  parts: PayloadPart[]
}

export interface ReadContext {
  now: Date
  /** The zone of times without one: that of the site, or UTC where the camera clock is set to run on UTC. */
  siteTimeZone: string
  /** The correction of the camera clock. */
  clock?: ClockFix
  cameraId: string
  /** Mappings of the camera, then those of its organisation, each newest first. */
  mappings?: readonly ActiveMapping[]
}

/** The reason why a body cannot be read, for the operator. */
export interface Problem {
  problem: string
}

export type ReadResult = CanonicalEvent[] | Problem

export interface FormatReader {
  format: IngestFormat
  recognise(payload: Payload): boolean
  read(payload: Payload, context: ReadContext): ReadResult
  /** Whether the reader itself reports the fields that it did not use. */
  namesUnused?: true
}

export const isProblem = (result: ReadResult): result is Problem => !Array.isArray(result)
