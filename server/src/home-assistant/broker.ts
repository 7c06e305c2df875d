import type { MqttClient } from 'mqtt'
import { allowedAddress, openSocket } from '../core/mqtt.ts'
import { OutboundError } from '../core/outbound.ts'

export interface BrokerTarget {
  address: string
  username: string
  password: string | undefined
  clientId: string
  /** The availability topic. The broker publishes `offline` when the connection is lost. */
  availabilityTopic?: string
}

const timeoutMs = 10_000
/** A broker that is silent for one and a half times this long counts as disconnected. */
const keepAliveSeconds = 20

export const brokerEnded = () => new OutboundError('unreachable', 'The broker ended the connection.')

/** Return codes of a broker that rejects the user. */
const refusals = new Set([4, 5])

/** A sentence about a failure for the settings page. */
function brokerFault(target: BrokerTarget, error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const { code } = (error ?? {}) as { code?: number | string }
  if (typeof code === 'number')
    return new OutboundError(
      'unreachable',
      refusals.has(code)
        ? 'The broker refused the user name or the password.'
        : `The broker refused the connection (${code}).`,
      { cause: error },
    )
  const { host } = new URL(target.address)
  const isTls = typeof code === 'string' && /CERT|SSL|TLS|SIGNATURE/.test(code)
  const sentence = isTls
    ? `The certificate of ${host} is not accepted (${code}).`
    : `${host} could not be reached.`
  return new OutboundError('unreachable', sentence, { cause: error })
}

/** Connects once. The caller retries, so that the address is checked each time. */
export async function connectBroker(target: BrokerTarget, allow: readonly string[]): Promise<MqttClient> {
  const url = new URL(target.address)
  const address = await allowedAddress(url.hostname.replace(/^\[|\]$/g, ''), allow)
  // Loaded when the first organisation connects.
  const { MqttClient } = await import('mqtt')
  const client = new MqttClient(() => openSocket(url, address), {
    protocolVersion: 4,
    clientId: target.clientId,
    clean: true,
    keepalive: keepAliveSeconds,
    connectTimeout: timeoutMs,
    reconnectPeriod: 0,
    // Unacknowledged messages are replaced by the current state after a reconnect.
    queueQoSZero: false,
    ...(target.username && { username: target.username }),
    ...(target.password && { password: target.password }),
    ...(target.availabilityTopic && {
      will: { topic: target.availabilityTopic, payload: Buffer.from('offline'), qos: 1, retain: true },
    }),
  })
  // A later error is followed by `close`, which the caller awaits.
  client.on('error', () => undefined)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new OutboundError('timed_out', `No answer within ${timeoutMs / 1000} seconds.`)),
        timeoutMs,
      )
      client.once('connect', () => resolve())
      client.once('error', reject)
      client.once('close', () => reject(brokerEnded()))
      client.once('end', () => clearTimeout(timer))
      client.once('connect', () => clearTimeout(timer))
    })
    return client
  } catch (error) {
    client.end(true)
    throw brokerFault(target, error)
  }
}
