import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Trail {
  address: string
  /** Whether something of the request is in the audit log. */
  isAudited: boolean
}
const trails = new AsyncLocalStorage<Trail>()
const trailsOfRequests = new WeakMap<FastifyRequest, Trail>()

/** Remembers where a request comes from for all that it causes. */
export const followAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const trail = { address: request.ip, isAudited: false }
    trailsOfRequests.set(request, trail)
    trails.run(trail, done)
  })
}

/** The address of the request that is being answered; undefined in a job. */
export const requestAddress = (): string | undefined => trails.getStore()?.address

/** Notes that the audit log tells of the request that is being answered. */
export function markAudited(): void {
  const trail = trails.getStore()
  if (trail) trail.isAudited = true
}

export const isAudited = (request: FastifyRequest): boolean =>
  trailsOfRequests.get(request)?.isAudited ?? false
