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

/** Requires a reason for plate searches and downloads where the organisation enables it. */
export function askForReasons(app: FastifyInstance, { db }: Deps): void {
  app.addHook('preHandler', async (request) => {
    const note = request.caller && noteOf(request)
    if (!note || !isReasoned(note)) return
    const settings = await findAuditSettings(db, request.caller!.orgId)
    const isSearch = settings.asks_search_reason && note.plates !== ''
    const isDownload = settings.asks_download_reason && note.action === 'data.exported'
    if (!isSearch && !isDownload) return
    const reason = searchReason(request)
    const listed = settings.reasons
    if (reason.length < shortestReason)
      throw reasonFault(isSearch ? auditMessages.reasonNeeded : auditMessages.downloadReasonNeeded, listed)
    if (listed.length > 0 && !listed.includes(reason)) throw reasonFault(auditMessages.reasonFromList, listed)
  })
}

/** Plate searches and downloads. Opened pictures need no reason. */
export const isReasoned = ({ action, plates }: ReadNote): boolean =>
  plates !== '' || action === 'data.exported'

/** One of the reasons that the organisation has listed. */
const reasonFault = (message: string, listed: string[]) =>
  invalid({ search_reason: [message], ...(listed.length > 0 && { search_reasons: listed }) })
