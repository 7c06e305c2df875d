import { z } from 'zod'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import { cutValues } from '#rules/text/cut-values.ts'
import type { IntegrationUrls } from '../../core/config.ts'
import type { Outbound } from '../../core/outbound.ts'

/** The decrypted settings and the choices by which events are written. */
export interface Settings {
  settings: Readonly<Record<string, string>>
  forwards: Pick<Forwards, 'columns'>
}

/** The settings of an integration, and the ways to reach the other system. */
export interface Connection extends Settings {
  outbound: Outbound
  urls: IntegrationUrls
  now: Date
  /** The key pair that the organisation is known by; made when it is first needed. */
  privateKey(): Promise<string>
}

/** One vehicle or observation, as other systems are notified of it. */
export interface OutgoingEvent {
  /** The same for every try, so that a system can tell a repeat. */
  id: string
  kind: 'vehicle' | 'observation'
  seen_at: string
  site: string
  camera: string
  plate: string | null
  confidence: number | null
  vehicle_type: string | null
  direction: string | null
  /** Seen at a carpark. */
  is_parking: boolean
  /** The first that is seen of a stay at a site. */
  is_arrival: boolean
  risk_score: number | null
  violations: string[]
  link: string
}

/** One outside system. A failure throws IntegrationFault with a sentence for the ADMIN. */
export interface Integration {
  test(connection: Connection): Promise<void>
  forwarding?: Forwarding
}

/** Of a system that is sent events as they happen. */
export interface Forwarding {
  takes(event: OutgoingEvent, now: Date): boolean
  /** The maximum number of events in one call. */
  most: number
  /** The body of an event, or its row in a call with several. */
  bodyOf(event: OutgoingEvent, settings: Settings): Record<string, unknown>
  send(connection: Connection, batch: Batch): Promise<void>
}

export interface Batch {
  /** The same for every try. */
  id: string
  events: readonly OutgoingEvent[]
}

export class IntegrationFault extends Error {
  /** Of the answer, where there was one. */
  readonly status: number | undefined
  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

/** Calls a system and reads its JSON. A response that is not 2xx, or not JSON, is a fault with that reason. */
export async function callJson(
  connection: Connection,
  name: string,
  url: string,
  request: Parameters<Outbound>[1] & { isAnswerIgnored?: boolean } = {},
): Promise<unknown> {
  const { isAnswerIgnored, ...options } = request
  const answer = await connection.outbound(url, options).catch((error: unknown) => {
    throw new IntegrationFault(
      `${name} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  })
  const { status } = answer
  const text = answer.body.toString()
  if (status >= 300) {
    const isRefusal = status === 401 || status === 403
    const said = isRefusal ? `${name} refused the credentials (${status})` : `${name} answered ${status}`
    const reason = reasonIn(text, connection)
    throw new IntegrationFault(reason ? `${said}: ${reason}` : `${said}.`, { status })
  }
  // A page of some proxy in between is no sign that the system has taken what it was sent.
  if (isAnswerIgnored && text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new IntegrationFault(`${name} answered something that is not JSON.`)
  }
}

const longestReason = 200
const Refusal = z.object({
  error_description: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  Message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

/** Why a system refuses, in its own words. What people typed into the settings is cut, should it repeat that. */
function reasonIn(text: string, { settings }: Connection): string | undefined {
  let read: z.infer<typeof Refusal>
  try {
    read = Refusal.parse(JSON.parse(text))
  } catch {
    return undefined
  }
  const said = read.error_description ?? read.message ?? read.Message ?? read.error
  // Cut before it is shortened, because half a secret is not recognised.
  return said && cutValues(said, Object.values(settings)).slice(0, longestReason)
}
