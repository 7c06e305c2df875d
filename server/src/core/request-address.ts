import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Trail {
  address: string
  /** The assistant that acts as the user. */
  assistant?: string
  /** Whether the audit log contains an entry of this request. */
  isAudited: boolean
}
const trails = new AsyncLocalStorage<Trail>()
const trailsOfRequests = new WeakMap<FastifyRequest, Trail>()

/** Stores the address of a request for everything that it causes. */
export const followAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const trail: Trail = { address: request.ip, isAudited: false }
    trailsOfRequests.set(request, trail)
    trails.run(trail, done)
  })
}

/** Names the assistant in every log entry of the request. */
export function noteAssistant(request: FastifyRequest, name: string): void {
  const trail = trailsOfRequests.get(request)
  if (trail) trail.assistant = name
}

/** From where the current request comes, for the audit log; empty in a job. */
export function requestOrigin(): { address?: string; assistant?: string } {
  const { address, assistant } = trails.getStore() ?? {}
  return { ...(address && { address }), ...(assistant && { assistant }) }
}

/** Marks the current request as contained in the audit log. */
export function markAudited(): void {
  const trail = trails.getStore()
  if (trail) trail.isAudited = true
}

export const isAudited = (request: FastifyRequest): boolean =>
  trailsOfRequests.get(request)?.isAudited ?? false
