import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { recordAudit } from './record-audit.ts'
import { noteOf, searchReason } from './search-reason.ts'

/** Remembers who looked for which plate and who took data away, once the answer is on its way. */
export function noteReads(app: FastifyInstance, { db, log, now }: Deps): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.caller || reply.statusCode >= 300) return
    const note = noteOf(request)
    if (!note) return
    const { orgId, userId } = request.caller
    const { action, subject, plates } = note
    const reason = plates ? searchReason(request) : ''
    const entry = {
      at: now(),
      actorId: userId,
      action,
      subject,
      detail: { address: request.ip, ...(reason && { reason }) },
    }
    await recordAudit(db, orgId, entry).catch((error: unknown) =>
      log.error({ err: error }, 'a reading could not be noted in the audit log'),
    )
  })
}
