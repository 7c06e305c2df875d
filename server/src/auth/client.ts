import type { FastifyRequest } from 'fastify'

/** The client of a sign-in, as the session list shows it. */
export interface Client {
  address: string
  userAgent: string
  /** When the password was entered, if it was. */
  passwordAt?: Date | null
  /** The session at the identity provider. */
  signOnSid?: string
  sealedIdToken?: Buffer
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
