import type { FastifyInstance } from 'fastify'
import { readNote } from '#rules/audit.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from './record-audit.ts'

/** Remembers who looked for which plate and who took data away, once the answer is on its way. */
export function noteReads(app: FastifyInstance, { db, log, now }: Deps): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.caller || reply.statusCode >= 300) return
    const note = readNote({
      method: request.method,
      route: request.routeOptions.url ?? '',
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
    })
    if (!note) return
    const { orgId, userId } = request.caller
    const entry = { at: now(), actorId: userId, detail: { address: request.ip }, ...note }
    await recordAudit(db, orgId, entry).catch((error: unknown) =>
      log.error({ err: error }, 'a reading could not be noted in the audit log'),
    )
  })
}
