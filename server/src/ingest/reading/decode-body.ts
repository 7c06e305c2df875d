import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isDepth } from '#rules/ingest/body/media.ts'
import type { Payload, PayloadPart, XmlElement } from '#rules/ingest/body/payload.ts'
import { findReads } from '#rules/ingest/tolerant/find-reads.ts'
import { readAssignments, readForm } from '#rules/ingest/tolerant/assignments.ts'
import { eventNotice } from '#rules/ingest/tolerant/event-notice.ts'
import { plainXmlText } from '#rules/ingest/body/xml-text.ts'
import { xmlTree } from '#rules/ingest/body/xml.ts'
import { limitJson, limitText, limitXml } from './text-limits.ts'
import { looksMultipart, splitMultipart, UnreadableBody, type Part } from './split-multipart.ts'

/** A parsed request: the payload for the readers, and the bytes that it references. */
export interface DecodedBody {
  payload: Payload
  bytes: Map<string, Buffer>
}

/** The largest text without pictures. Larger bodies are rejected. */
export const defaultTextBytes = 4 << 20

export const isMultipart = (body: Buffer, contentType: string): boolean =>
  /^multipart\//i.test(contentType) || looksMultipart(body)

/** The parts of a body under any content type. An undivided body is the only part. */
export function partsOfBody(body: Buffer, contentType: string): Part[] {
  if (isMultipart(body, contentType)) return splitMultipart(body, contentType)
  return body.length > 0 ? [{ name: '', contentType, bytes: body }] : []
}

/** Parses a body by its content. */
export function decodeBody(
  body: Buffer,
  contentType: string,
  pathSuffix: string,
  mostText = defaultTextBytes,
): DecodedBody {
  const decoded: DecodedBody = { payload: { contentType, pathSuffix, parts: [] }, bytes: new Map() }
  const parts = partsOfBody(body, contentType)
  for (const part of parts) addPart(decoded, part, mostText)
  const form = formFields(parts)
  if (!form) return decoded
  decoded.payload.form = form
  if (findReads(form).length > 0) decoded.payload.json ??= form
  return decoded
}

function addPart({ payload, bytes }: DecodedBody, part: Part, mostText: number): void {
  const text = isDepth(part) ? undefined : textOf(part, mostText)
  if (text?.startsWith('<')) {
    payload.xml ??= parseXml(text)
    return
  }
  if (text !== undefined && /^[[{]/.test(text)) {
    payload.json ??= parseJson(text)
    return
  }
  const fields = text === undefined && !isDepth(part) ? fieldsIn(part) : undefined
  if (fields) {
    payload.json ??= fields
    return
  }
  const bytesRef = String(payload.parts.length)
  const described: PayloadPart = { name: part.name, size: part.bytes.length, bytesRef }
  if (part.filename) described.filename = part.filename
  const contentType = mediaTypeOf(part.bytes) ?? part.contentType?.split(';')[0]?.trim().toLowerCase()
  if (contentType) described.contentType = contentType
  payload.parts.push(described)
  bytes.set(bytesRef, part.bytes)
}

/** Whether a part begins like XML or JSON, in the encoding in which it would be parsed. */
export function openingOf({ bytes, contentType }: Part): 'xml' | 'json' | undefined {
  const [, first] = /^\s*([<[{])/.exec(decoderOf(bytes, contentType).decode(bytes.subarray(0, 64))) ?? []
  if (first === undefined) return undefined
  return first === '<' ? 'xml' : 'json'
}

function textOf(part: Part, most: number): string | undefined {
  if (!openingOf(part)) return undefined
  limitText(part.bytes, most)
  return withoutPadding(decoderOf(part.bytes, part.contentType).decode(part.bytes))
}

/** The text fields of a multipart form. */
function formFields(parts: readonly Part[]): Record<string, string> | undefined {
  const fields = parts.filter(
    ({ name, filename, contentType, bytes }) =>
      name !== '' &&
      !filename &&
      (contentType ?? 'text/plain').startsWith('text/') &&
      bytes.length <= 10_000 &&
      !mediaTypeOf(bytes) &&
      !/^\s*[<[{]/.test(bytes.toString('latin1', 0, 64)),
  )
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ name, bytes }) => [name, utf8.decode(bytes)]))
    : undefined
}

const largestFields = 1 << 20
const isForm = (contentType = '') => /^application\/x-www-form-urlencoded/i.test(contentType)
const beginsAsAssignment = /^\s*[A-Za-z_][\w.[\]-]{0,200}\s*=/

/** A form, a notification with JSON, or lines of assignments. */
function fieldsIn({ bytes, contentType, filename }: Part): Record<string, unknown> | undefined {
  if (bytes.length === 0 || bytes.length > largestFields || filename || mediaTypeOf(bytes)) return undefined
  if (!beginsAsAssignment.test(bytes.toString('latin1', 0, 400))) return undefined
  const text = withoutPadding(utf8.decode(bytes))
  const notice = eventNotice(text)
  if (notice) return { Events: [{ Code: notice.code, ...(notice.data && { Data: parseJson(notice.data) }) }] }
  if (isForm(contentType)) return readForm(text)
  return /^(?:text\/|$)/i.test(contentType ?? '') ? readAssignments(text) : undefined
}

/** Some devices send the terminating zero of a C string. */
function withoutPadding(text: string): string {
  let end = text.length
  while (text.charCodeAt(end - 1) <= 0x20) end--
  return text.slice(0, end).trimStart()
}

const utf8 = new TextDecoder()

/** By the first bytes, the XML declaration or the content type; otherwise UTF-8. */
function decoderOf(bytes: Buffer, contentType = ''): InstanceType<typeof TextDecoder> {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be')
  const declared = /^<\?xml[^>]{0,60}?encoding=["']([\w.:-]{1,40})["']/i.exec(
    bytes.toString('latin1', 0, 120),
  )
  const labelled = /charset="?([\w.:-]{1,40})/i.exec(contentType)
  const encoding = declared?.[1] ?? labelled?.[1] ?? ''
  if (encoding === '' || /^utf-?(8|16)/i.test(encoding)) return utf8
  try {
    return new TextDecoder(encoding)
  } catch {
    return utf8
  }
}

function parseJson(text: string): unknown {
  limitJson(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableBody(
      `The JSON cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

const xmlParser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/** Cameras insert the name from the operator without escaping it. */
const BARE_AMPERSAND = /&(?!#?\w{1,10};)/g

/** Declared entities are not supported, since they can expand without limit. */
function parseXml(raw: string): XmlElement {
  limitXml(raw)
  const text = raw.replace(BARE_AMPERSAND, '&amp;')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableBody('XML with a document type is not accepted')
  const validity = XMLValidator.validate(text)
  if (validity !== true) throw new UnreadableBody(`The XML cannot be read: ${validity.err.msg.slice(0, 200)}`)
  const tree = xmlTree(parsed(text))
  if (!tree) throw new UnreadableBody('The XML is too deep or too large')
  return withPlainText(tree)
}

function parsed(text: string): unknown {
  try {
    return xmlParser.parse(text)
  } catch (error) {
    throw new UnreadableBody(
      `The XML cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

const withPlainText = (element: XmlElement): XmlElement => ({
  ...element,
  text: plainXmlText(element.text),
  attributes: Object.fromEntries(
    Object.entries(element.attributes).map(([name, text]) => [name, plainXmlText(text)]),
  ),
  children: element.children.map(withPlainText),
})

/** The media type by the first bytes, since content types of cameras are often wrong or missing. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg'
  if (bytes.readUInt32BE(0) === 0x89504e47) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'AVI ')
    return 'video/x-msvideo'
  // Transport stream packets begin with the same byte every 188 bytes.
  if (bytes[0] === 0x47 && bytes[188] === 0x47 && bytes[376] === 0x47) return 'video/mp2t'
  return undefined
}
