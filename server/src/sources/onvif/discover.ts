import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { FoundCamera } from '#contract/sources/api.ts'
import { isAllowedAddress } from '../../core/outbound.ts'
import { everyElement, parseSoap, textIn } from './soap.ts'

const multicast = { address: '239.255.255.250', port: 3702 }
const mostFound = 200

const probe = () => `<?xml version="1.0" encoding="UTF-8"?>
<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:dn="http://www.onvif.org/ver10/network/wsdl"><e:Header><w:MessageID>uuid:${randomUUID()}</w:MessageID><w:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To><w:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header><e:Body><d:Probe><d:Types>dn:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>`

/** Cameras that respond to WS-Discovery and whose address may be called. */
export async function discoverCameras(
  allow: readonly string[],
  { to = multicast, waitMs = 3_000 } = {},
): Promise<FoundCamera[]> {
  const found = new Map<string, FoundCamera>()
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.on('error', () => undefined)
  socket.on('message', (message) => {
    for (const camera of camerasIn(message.toString('utf8')))
      if (found.size < mostFound && isAllowedHost(camera.address, allow)) found.set(camera.address, camera)
  })
  try {
    const message = probe()
    // Datagrams get lost, so the standard requires two.
    for (let attempt = 0; attempt < 2; attempt++) {
      socket.send(message, to.port, to.address, () => undefined)
      await new Promise((resolve) => setTimeout(resolve, waitMs / 2))
    }
  } finally {
    socket.close()
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.address.localeCompare(b.address),
  )
}

function camerasIn(message: string): FoundCamera[] {
  const envelope = parseSoap(message)
  return everyElement(envelope, 'ProbeMatch').flatMap((match) => {
    const address = textIn(match, 'XAddrs')
      .split(/\s+/)
      .find((each) => /^https?:\/\/\d/.test(each) && URL.canParse(each))
    if (!address) return []
    const scopes = textIn(match, 'Scopes')
    const scope = (name: string) => {
      const [, value = ''] = new RegExp(`onvif://www\\.onvif\\.org/${name}/(\\S+)`).exec(scopes) ?? []
      return decode(value).slice(0, 100)
    }
    return [{ name: scope('name') || new URL(address).host, hardware: scope('hardware'), address }]
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isAllowedHost(address: string, allow: readonly string[]): boolean {
  try {
    return isAllowedAddress(new URL(address).hostname.replace(/^\[|\]$/g, ''), allow)
  } catch {
    return false
  }
}
