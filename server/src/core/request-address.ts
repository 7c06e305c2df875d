import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const addresses = new AsyncLocalStorage<string>()

/** Remembers where a request comes from for all that it causes. */
export const followAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => addresses.run(request.ip, done))
}

/** The address of the request that is being answered; undefined in a job. */
export const requestAddress = (): string | undefined => addresses.getStore()
