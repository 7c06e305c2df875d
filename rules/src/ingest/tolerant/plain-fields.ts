import type { Payload, XmlElement } from '../payload.ts'
import { plainXml } from './plain-xml.ts'

/** Several readers look at one document, which may be large. */
const known = new WeakMap<XmlElement, unknown>()

/** What was sent as fields, be it JSON or XML; the root of a document is one of them. */
export function plainFields({ json, xml }: Payload): unknown {
  if (json !== undefined || !xml) return json
  if (!known.has(xml)) known.set(xml, { [xml.name]: plainXml(xml) })
  return known.get(xml)
}

/** Has a document stand for fields that were made of it. */
export const keepPlainFields = (xml: XmlElement, fields: unknown): void => void known.set(xml, fields)
