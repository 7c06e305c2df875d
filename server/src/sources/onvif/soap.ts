import { createHash, randomBytes } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import type { Credentials } from '../pulling/sign-in.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  attributeNamePrefix: '@',
})

/** The document without namespace prefixes, which differ by maker; undefined when it is not XML. */
export function parseSoap(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Elements of this name at any depth. */
export function everyElement(tree: unknown, name: string, depth = 0): unknown[] {
  if (!isRecord(tree) || depth > 20) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    key === name ? [value].flat() : [value].flat().flatMap((each) => everyElement(each, name, depth + 1)),
  )
}

/** The text of the first element of this name; empty where there is none. */
export function textIn(tree: unknown, name: string): string {
  const [first] = everyElement(tree, name)
  const text = isRecord(first) ? first['#text'] : first
  return typeof text === 'string' ? text.trim() : ''
}

export const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** WS-UsernameToken with a digest, as ONVIF requires. */
function security({ user, password }: Credentials, now: Date): string {
  const nonce = randomBytes(16)
  const created = now.toISOString()
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64')
  const wss = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
  return `<s:Header><Security s:mustUnderstand="1" xmlns="${wss}-wssecurity-secext-1.0.xsd"><UsernameToken><Username>${escapeXml(user)}</Username><Password Type="${wss}-username-token-profile-1.0#PasswordDigest">${digest}</Password><Nonce EncodingType="${wss}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce><Created xmlns="${wss}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken></Security></s:Header>`
}

/** A SOAP message with this body. */
export const envelopeOf = (body: string, credentials: Credentials | undefined, now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema">${credentials ? security(credentials, now) : ''}<s:Body>${body}</s:Body></s:Envelope>`
