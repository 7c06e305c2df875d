import type { FastifyRequest } from 'fastify'

/** From where somebody signs in, as the list of sessions shows it. */
export interface Client {
  address: string
  userAgent: string
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
