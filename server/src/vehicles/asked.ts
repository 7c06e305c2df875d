import type { FastifyRequest } from 'fastify'
import type { ExplorerFilters } from '#contract/explorer/api.ts'
import { callerOf } from '../core/access.ts'
import type { Deps } from '../deps.ts'
import type { Looking } from '../media/image-record.ts'
import { mediaLinks } from '../media/links.ts'
import { resolveFilters, type Scope } from './filters.ts'

/** What a call of an explorer is about: who asks, for what, and when. */
export interface Asked extends Scope {
  looking: Looking
}

export type Ask = (request: FastifyRequest, query: ExplorerFilters) => Promise<Asked>

/** Reads the filters of calls that come with and without a period in their path. */
export function askFor({ db, secrets, now }: Deps): Ask {
  const links = mediaLinks(secrets)
  return async (request, query) => {
    const caller = callerOf(request)
    const path = (request.params ?? {}) as { from?: string; to?: string }
    const filters = await resolveFilters(db, caller, query, path)
    return { db, orgId: caller.orgId, filters, looking: { links, now: now(), viewer: caller } }
  }
}
