import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RangedEndpoint } from '#contract/explorer/api.ts'
import { callerOf } from '../core/access.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import { mediaLinks } from '../media/links.ts'
import type { FilterCaller, Filters, PathRange, Scope } from './filters.ts'

/** The request of an explorer: organisation, filters and caller. */
export interface ExplorerRequest<F extends Filters = Filters> extends Scope<F> {
  looking: ViewContext
}

/** Resolves the filters of a room: the common ones and its own. */
export type ResolveFilters<F extends Filters, Query> = (
  db: Db,
  caller: FilterCaller,
  query: Query,
  path: PathRange,
  now: Date,
) => Promise<F>

/** Reads the request of a call, with or without a period in its path. */
export function requestReader<F extends Filters, Query>(
  { db, secrets, now }: Deps,
  resolve: ResolveFilters<F, Query>,
) {
  const links = mediaLinks(secrets)
  return async (request: FastifyRequest, query: Query): Promise<ExplorerRequest<F>> => {
    const caller = callerOf(request)
    const at = now()
    const filters = await resolve(db, caller, query, request.params ?? {}, at)
    return { db, orgId: caller.orgId, filters, looking: { links, now: at, viewer: caller } }
  }
}

type Part<E extends Endpoint, Name extends 'params' | 'querystring'> = E['schema'][Name] extends z.ZodType
  ? z.output<E['schema'][Name]>
  : undefined
type Answer<E extends Endpoint> = E['schema']['response'][200] extends z.ZodType
  ? z.input<E['schema']['response'][200]>
  : never

/** A call as passed to its handler. */
export type ExplorerCall<F extends Filters, E extends Endpoint> = ExplorerRequest<F> & {
  url: string
  query: Part<E, 'querystring'>
  params: Part<E, 'params'>
  reply: FastifyReply
}

/** Serves a ranged call. */
export type ExplorerRoute<F extends Filters> = <const E extends Endpoint>(
  endpoint: RangedEndpoint<E>,
  answer: (call: ExplorerCall<F, E>) => Promise<Answer<E> | FastifyReply>,
) => void

/** Serves ranged calls: one handler serves a period in the path and all time. */
export function explorerRoutes<F extends Filters, Query>(
  app: FastifyInstance,
  deps: Deps,
  resolve: ResolveFilters<F, Query>,
): ExplorerRoute<F> {
  const readRequest = requestReader(deps, resolve)
  return <const E extends Endpoint>(
    { allTime, within }: RangedEndpoint<E>,
    answer: (call: ExplorerCall<F, E>) => Promise<Answer<E> | FastifyReply>,
  ): void => {
    for (const endpoint of [allTime, within] as Endpoint[])
      app.route({
        ...endpoint,
        handler: async (request, reply) => {
          const { url, query, params } = request as Pick<ExplorerCall<F, E>, 'url' | 'query' | 'params'>
          const read = await readRequest(request, query as Query)
          return answer({ ...read, url, query, params, reply })
        },
      })
  }
}
