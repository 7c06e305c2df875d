import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditMessages, longestReason, shortestReason } from '#contract/audit/messages.ts'
import { readNote, type ReadNote } from '#rules/audit.ts'
import { invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findAuditSettings } from './settings.ts'

export const noteOf = (request: FastifyRequest): ReadNote | undefined =>
  readNote({
    method: request.method,
    route: request.routeOptions.url ?? '',
    params: (request.params ?? {}) as Record<string, unknown>,
    query: (request.query ?? {}) as Record<string, unknown>,
  })

/** From the header, percent-encoded where it is not plain text, or from `reason` in the URL. */
export function searchReason(request: FastifyRequest): string {
  const header = request.headers['x-search-reason']
  const query = new URL(request.url, 'http://localhost').searchParams.get('reason')
  return decoded(String(header ?? query ?? ''))
    .trim()
    .slice(0, longestReason)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Requires a reason for plate searches where the organisation enables it. */
export function askForReasons(app: FastifyInstance, { db }: Deps): void {
  app.addHook('preHandler', async (request) => {
    if (!request.caller || !noteOf(request)?.plates) return
    const { asks_search_reason } = await findAuditSettings(db, request.caller.orgId)
    if (asks_search_reason && searchReason(request).length < shortestReason)
      throw invalid({ search_reason: [auditMessages.reasonNeeded] })
  })
}
