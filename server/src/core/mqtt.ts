import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import mqtt, { type Packet } from 'mqtt-packet'
import { limitPackets } from './limit-packets.ts'
import { isAllowedAddress, OutboundError } from './outbound.ts'

export type Publish = (url: string, payload: string, timeoutMs: number) => Promise<string>

/** Publishes to the topic in the path of an mqtt:// or mqtts:// URL and waits for the acknowledgement. */
export function createPublisher(allow: readonly string[]): Publish {
  return async (url, payload, timeoutMs) => {
    const target = new URL(url)
    const topic = decodeURIComponent(target.pathname.slice(1))
    if (topic === '' || /[+#]/.test(topic))
      throw new OutboundError('not_allowed', 'The address names no topic to publish to.')
    const address = await allowedAddress(target.hostname.replace(/^\[|\]$/g, ''), allow)
    const socket = openSocket(target, address)
    const timer = setTimeout(
      () => socket.destroy(new OutboundError('timed_out', `No answer within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    )
    try {
      await converse(socket, target, topic, payload)
      return `The broker took it under ${topic}`
    } catch (error) {
      if (error instanceof OutboundError) throw error
      throw new OutboundError('unreachable', `${target.host} could not be reached.`, { cause: error })
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

/** Connects to the checked address itself, so that a DNS name cannot change in between. */
export async function allowedAddress(host: string, allow: readonly string[]): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new OutboundError('unreachable', `${host} could not be reached.`)
  const allowed = found.find(({ address }) => isAllowedAddress(address, allow))
  if (!allowed)
    throw new OutboundError(
      'not_allowed',
      `${host} is not a public address, and the settings do not allow it.`,
    )
  return allowed.address
}

export function openSocket({ protocol, port, hostname }: URL, address: string): Socket {
  const isSecure = protocol === 'mqtts:'
  const place = { host: address, port: Number(port || (isSecure ? 8883 : 1883)) }
  const socket = isSecure
    ? connectTls({ ...place, ...(isIP(hostname) ? {} : { servername: hostname }) })
    : connectPlain(place)
  limitPackets(socket)
  return socket
}

const credentials = ({ username, password }: URL) => ({
  ...(username && { username: decodeURIComponent(username) }),
  ...(password && { password: Buffer.from(decodeURIComponent(password)) }),
})

/** Connects, publishes once with acknowledgement and disconnects. */
function converse(socket: Socket, target: URL, topic: string, payload: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const send = (packet: Packet) => socket.write(mqtt.generate(packet))
  const parser = mqtt.parser({ protocolVersion: 4 })
  parser.on('error', reject)
  parser.on('packet', (packet) => {
    if (packet.cmd === 'connack' && packet.returnCode !== 0)
      reject(new OutboundError('unreachable', `The broker refused the connection (${packet.returnCode}).`))
    else if (packet.cmd === 'connack')
      send({ cmd: 'publish', messageId: 1, qos: 1, dup: false, retain: false, topic, payload })
    else if (packet.cmd === 'puback') {
      send({ cmd: 'disconnect' })
      resolve()
    }
  })
  socket.on('data', (bytes) => parser.parse(bytes))
  socket.on('error', reject)
  socket.on('close', () => reject(new OutboundError('unreachable', 'The broker ended the connection.')))
  send({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: `sightline-${randomUUID().slice(0, 8)}`,
    keepalive: 60,
    ...credentials(target),
  })
  return promise
}
