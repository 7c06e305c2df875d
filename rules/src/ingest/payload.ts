import type { ClockFix } from '#contract/ingest/clock.ts'
import type { CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import type { ActiveMapping } from '#contract/ingest/mapping.ts'

/** An element with the local part of its name: senders do not agree on namespaces. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
}

export interface PayloadPart {
  name: string
  filename?: string
  contentType?: string
  size: number
  /** Whatever lets the receiver find the bytes again. */
  bytesRef: string
}

/** A request whose body has been taken apart, whatever it was labelled as. */
export interface Payload {
  contentType: string
  /** What the camera appended to our URL, behind the slash that ends it; empty as a rule. */
  pathSuffix: string
  /** The body, or the first part of it, that is JSON. */
  json?: unknown
  /** The body, or the first part of it, that is XML. */
  xml?: XmlElement
  /** The plain fields of a form in parts. */
  form?: Record<string, string>
  /** Every part that is a file; a bare image is the only part. */
  parts: PayloadPart[]
}

export interface ReadContext {
  now: Date
  /** That of times without a zone: the site's, unless the clock of the camera was said to run on UTC. */
  siteTimeZone: string
  /** How the clock of the camera is to be corrected. */
  clock?: ClockFix
  cameraId: string
  /** Those of the camera, then those of its organisation; the newest of each first. */
  mappings?: readonly ActiveMapping[]
}

/** Why a body cannot be read, in words for the operator. */
export interface Problem {
  problem: string
}

export type ReadResult = CanonicalEvent[] | Problem

export interface FormatReader {
  format: IngestFormat
  recognise(payload: Payload): boolean
  read(payload: Payload, context: ReadContext): ReadResult
  /** Whether it says itself what of a post it has not used. */
  namesUnused?: true
}

export const isProblem = (result: ReadResult): result is Problem => !Array.isArray(result)
