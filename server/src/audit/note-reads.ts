import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeNote } from '#rules/audit.ts'
import { isAudited } from '../core/request-address.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from './record-audit.ts'
import { hadToGiveReason, isReasoned, noteOf, searchReason } from './search-reason.ts'

/** Several calls make up one search, and a picture reopened within this time is logged once. */
const sameReadMs = {
  'plate.searched': 60_000,
  'media.opened': 10 * 60_000,
  'media.preloaded': 10 * 60_000,
  'data.exported': 0,
}
const mostReads = 10_000

/** Logs plate searches, opened pictures and exports, and changes whose route does not log them, after the response. */
export function noteReads(app: FastifyInstance, { db, log, now }: Deps): void {
  const reads = new Map<string, number>()
  const isRepeated = (action: keyof typeof sameReadMs, key: string) => {
    const time = now().getTime()
    const last = reads.get(key)
    if (last !== undefined && time - last < sameReadMs[action]) return true
    if (reads.size > mostReads) reads.clear()
    reads.set(key, time)
    return false
  }
  app.addHook('onResponse', async (request, reply) => {
    if (!request.caller || reply.statusCode >= 300) return
    const { orgId, userId, assistant } = request.caller
    const found = noteOf(request)
    const read = found?.isLookup && !hadToGiveReason(request) ? undefined : found
    const note = read ?? changeOf(request)
    if (!note) return
    const reason = read && isReasoned(read) ? searchReason(request) : ''
    if (read && isRepeated(read.action, [userId, read.action, read.subject, reason].join(' '))) return
    const entry = {
      at: now(),
      actorId: userId,
      action: note.action,
      subject: note.subject,
      detail: { address: request.ip, ...(assistant && { assistant }), ...(reason && { reason }) },
    }
    await recordAudit(db, orgId, entry).catch((error: unknown) =>
      log.error({ err: error }, 'a request could not be noted in the audit log'),
    )
  })
}

function changeOf(request: FastifyRequest) {
  if (isAudited(request)) return undefined
  return writeNote({
    method: request.method,
    route: request.routeOptions.url ?? '',
    params: (request.params ?? {}) as Record<string, unknown>,
    body: request.body,
    isForAdmins: request.routeOptions.config.access === 'admin',
  })
}
