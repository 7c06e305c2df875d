import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Trail {
  address: string
  /** Whether the audit log contains an entry of this request. */
  isAudited: boolean
}
const trails = new AsyncLocalStorage<Trail>()
const trailsOfRequests = new WeakMap<FastifyRequest, Trail>()

/** Stores the address of a request for everything that it causes. */
export const followAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const trail = { address: request.ip, isAudited: false }
    trailsOfRequests.set(request, trail)
    trails.run(trail, done)
  })
}

/** The address of the current request; undefined in a job. */
export const requestAddress = (): string | undefined => trails.getStore()?.address

/** Marks the current request as contained in the audit log. */
export function markAudited(): void {
  const trail = trails.getStore()
  if (trail) trail.isAudited = true
}

export const isAudited = (request: FastifyRequest): boolean =>
  trailsOfRequests.get(request)?.isAudited ?? false
