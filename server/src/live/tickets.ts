import { z } from 'zod'
import { liveTicketSeconds } from '#contract/live/api.ts'
import { AppError } from '../core/errors.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'

/** Contains only the session. Its rights are looked up when the feed opens and while it is open. */
const Ticket = z.object({ keyHash: z.string(), until: z.number() })

export const refusedTicket = () =>
  new AppError('unauthenticated', 'The ticket is not valid. Please request a new one.')

export function sealTicket(secrets: SecretBox, keyHash: Buffer, now: Date): string {
  const until = now.getTime() + liveTicketSeconds * 1000
  const ticket: z.infer<typeof Ticket> = { keyHash: keyHash.toString('base64'), until }
  return secrets.seal(JSON.stringify(ticket)).toString('base64url')
}

/** The hash of the key for which the ticket was issued. */
export function openTicket(secrets: SecretBox, ticket: string, now: Date): Buffer {
  const { keyHash, until } = readTicket(secrets, ticket)
  if (until <= now.getTime()) throw refusedTicket()
  return Buffer.from(keyHash, 'base64')
}

function readTicket(secrets: SecretBox, ticket: string): z.infer<typeof Ticket> {
  try {
    return Ticket.parse(JSON.parse(secrets.open(Buffer.from(ticket, 'base64url'))))
  } catch {
    throw refusedTicket()
  }
}
