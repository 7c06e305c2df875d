import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditSettings } from '#contract/audit/api.ts'
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

/** From the header, percent-encoded where it is not plain text, or from `reason` in the URL. Rejects a long one. */
export function searchReason(request: FastifyRequest): string {
  const header = request.headers['x-search-reason']
  const query = new URL(request.url, 'http://localhost').searchParams.get('reason')
  const reason = decoded(String(header ?? query ?? '')).trim()
  if (reason.length > longestReason) throw invalid({ search_reason: [auditMessages.reasonLong] })
  return reason
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const reasoned = new WeakSet<FastifyRequest>()

/** Whether the organisation required the reason of this request. */
export const hadToGiveReason = (request: FastifyRequest): boolean => reasoned.has(request)

/** Requires a reason for plate searches and downloads where the organisation enables it. */
export function askForReasons(app: FastifyInstance, { db }: Deps): void {
  app.addHook('preHandler', async (request) => {
    const note = request.caller && noteOf(request)
    if (!note || !isReasoned(note)) return
    // A given reason is logged, also where none is required.
    searchReason(request)
    const settings = await findAuditSettings(db, request.caller!.orgId)
    const isSearch = settings.asks_search_reason && note.plates !== ''
    const isDownload = note.action === 'data.exported' && isAsked(settings, request)
    if (isSearch) takeReason(request, settings, auditMessages.reasonNeeded)
    else if (isDownload) takeReason(request, settings, auditMessages.downloadReasonNeeded)
    if (isSearch || isDownload) reasoned.add(request)
  })
}

/** The link of an original opens it, so it needs the reason of an original too. */
const isAsked = (settings: AuditSettings, { query }: FastifyRequest): boolean =>
  settings.asks_download_reason ||
  (settings.asks_original_reason && (query as { variant?: unknown }).variant === 'original')

/** The reason of a request; rejects a missing one and one that is not on the list of the organisation. */
export function takeReason(
  request: FastifyRequest,
  { reasons: listed }: Pick<AuditSettings, 'reasons'>,
  message: string,
): string {
  const reason = searchReason(request)
  if (reason.length < shortestReason) throw reasonFault(message, listed)
  if (listed.length > 0 && !listed.includes(reason)) throw reasonFault(auditMessages.reasonFromList, listed)
  return reason
}

/** Plate searches and downloads. Opened originals are checked where their file is sent. */
export const isReasoned = ({ action, plates }: ReadNote): boolean =>
  plates !== '' || action === 'data.exported'

/** One of the reasons that the organisation has listed. */
const reasonFault = (message: string, listed: string[]) =>
  invalid({ search_reason: [message], ...(listed.length > 0 && { search_reasons: listed }) })
