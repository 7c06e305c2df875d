import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isDepth } from '#rules/ingest/media.ts'
import type { Payload, PayloadPart, XmlElement } from '#rules/ingest/payload.ts'
import { plainXmlText } from '#rules/ingest/xml-text.ts'
import { xmlTree } from '#rules/ingest/xml.ts'
import { looksMultipart, splitMultipart, UnreadableBody, type Part } from './split-multipart.ts'

/** A request taken apart: what the formats read, and the bytes that they refer to. */
export interface DecodedBody {
  payload: Payload
  bytes: Map<string, Buffer>
}

/** JSON nested deeper than any camera's is an attack on whoever walks it. */
const deepestJson = 64
const largestText = 32 << 20

/** Takes a body apart by what it holds, whatever it is labelled as. */
export function decodeBody(body: Buffer, contentType: string, pathSuffix: string): DecodedBody {
  const decoded: DecodedBody = { payload: { contentType, pathSuffix, parts: [] }, bytes: new Map() }
  if (/^multipart\//i.test(contentType) || looksMultipart(body)) {
    for (const part of splitMultipart(body, contentType)) addPart(decoded, part)
  } else if (body.length > 0) {
    addPart(decoded, { name: '', contentType, bytes: body })
  }
  return decoded
}

function addPart({ payload, bytes }: DecodedBody, part: Part): void {
  const text = isDepth(part) ? undefined : textOf(part)
  if (text?.startsWith('<')) {
    payload.xml ??= parseXml(text)
    return
  }
  if (text !== undefined && /^[[{]/.test(text)) {
    payload.json ??= parseJson(text)
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

/** The part as text if it begins as JSON or XML does. */
function textOf({ bytes, contentType }: Part): string | undefined {
  const decoder = decoderOf(bytes, contentType)
  if (!/^\s*[<[{]/.test(decoder.decode(bytes.subarray(0, 64)))) return undefined
  if (bytes.length > largestText) throw new UnreadableBody('The text of the event is too long')
  return withoutPadding(decoder.decode(bytes))
}

/** Some devices send the end of a string in C along with it. */
function withoutPadding(text: string): string {
  let end = text.length
  while (text.charCodeAt(end - 1) <= 0x20) end--
  return text.slice(0, end).trimStart()
}

const utf8 = new TextDecoder()

/** By its first bytes, else by what an XML document says of itself or the label says; else it is UTF-8. */
function decoderOf(bytes: Buffer, contentType = ''): InstanceType<typeof TextDecoder> {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be')
  const declared = /^<\?xml[^>]{0,60}?encoding=["']([\w.:-]{1,40})["']/i.exec(
    bytes.toString('latin1', 0, 120),
  )
  const labelled = /charset="?([\w.:-]{1,40})/i.exec(contentType)
  const said = declared?.[1] ?? labelled?.[1] ?? ''
  if (said === '' || /^utf-?(8|16)/i.test(said)) return utf8
  try {
    return new TextDecoder(said)
  } catch {
    return utf8
  }
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new UnreadableBody('The JSON is nested too deeply')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableBody(
      `The JSON cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === 92) index++
      else if (code === 34) isInText = false
    } else if (code === 34) isInText = true
    else if (code === 123 || code === 91) {
      if (++depth > deepestJson) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

const xmlParser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/** Cameras write the name that an operator gave them as it is. */
const BARE_AMPERSAND = /&(?!#?\w{1,10};)/g

/** No entity that a document declares is understood: those are how it explodes. */
function parseXml(told: string): XmlElement {
  const text = told.replace(BARE_AMPERSAND, '&amp;')
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

/** What the first bytes say: labels of cameras are often wrong or missing. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg'
  if (bytes.readUInt32BE(0) === 0x89504e47) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm'
  return undefined
}
