import type { Payload, XmlElement } from '../body/payload.ts'
import { plainXml } from './plain-xml.ts'

/** Several readers use one document, which may be large. */
const known = new WeakMap<XmlElement, unknown>()

/** The body as plain fields, from JSON or XML, including the root element. */
export function plainFields({ json, xml }: Payload): unknown {
  if (json !== undefined || !xml) return json
  if (!known.has(xml)) known.set(xml, { [xml.name]: plainXml(xml) })
  return known.get(xml)
}

/** Caches the plain fields of a document. */
export const keepPlainFields = (xml: XmlElement, fields: unknown): void => void known.set(xml, fields)
