import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Selectable } from 'kysely'
import { privacyApi, type Erasure } from '#contract/privacy/api.ts'
import { sayWords } from '#rules/text/say.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { namesOf } from '../cases/queries.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { forReader } from '../core/http/reader-language.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'
import type { Deps } from '../deps.ts'
import { previewErasure } from './erase-plate.ts'
import { erasePlateJob } from './erase-plate.job.ts'
import { refuseUnstored } from './is-plate-stored.ts'

const mostShown = 100

const replyOf = (row: Selectable<Tables['erasures']>, nameOf: (id: string | null) => string): Erasure => ({
  id: row.id,
  state: row.state,
  proof: row.proof,
  requested_at: row.requested_at.toISOString(),
  requested_by: nameOf(row.requested_by),
  finished_at: row.finished_at?.toISOString() ?? null,
  counts: row.counts,
  kept: row.kept.map((each) => (typeof each === 'string' ? each : sayWords(each))),
})

const erasures = (db: Db, orgId: string) => db.selectFrom('erasures').selectAll().where('org_id', '=', orgId)

async function getErasure(db: Db, orgId: string, id: string): Promise<Erasure> {
  const row = await erasures(db, orgId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Erasure')
  return replyOf(row, await namesOf(db, orgId))
}

export const privacyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, secrets, now } = deps
    app.route({
      ...privacyApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const [rows, nameOf] = await Promise.all([
          erasures(db, orgId).orderBy('requested_at', 'desc').limit(mostShown).execute(),
          namesOf(db, orgId),
        ])
        return forReader(request, () => rows.map((row) => replyOf(row, nameOf)))
      },
    })
    app.route({
      ...privacyApi.get,
      handler: (request) =>
        forReader(request, () => getErasure(db, callerOf(request).orgId, request.params.id)),
    })
    app.route({
      ...privacyApi.preview,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { plate } = request.body
        await refuseUnstored(db, orgId, plate)
        const counts = await previewErasure(deps, orgId, plate)
        const entry = { at: now(), actorId: userId, action: 'erasure.previewed', subject: plate } as const
        await recordAudit(db, orgId, entry)
        return { plate, counts }
      },
    })
    app.route({
      ...privacyApi.erase,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { plate, proof } = request.body
        await refuseUnstored(db, orgId, plate)
        const at = now()
        const id = newId(at)
        // The hash identifies a later request for the same plate without revealing the plate.
        const plate_hash = createHmac('sha256', secrets.derive('erasures'))
          .update(`${orgId} ${plate}`)
          .digest()
        const row = {
          plate,
          plate_hash,
          proof,
          state: 'waiting',
          requested_at: at,
          requested_by: userId,
        } as const
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('erasures')
            .values({ org_id: orgId, id, ...row })
            .execute()
          const entry = { at, actorId: userId, action: 'erasure.requested', subject: id } as const
          await recordAudit(tx, orgId, entry)
          await erasePlateJob.queue(tx, { orgId, id })
        })
        return reply.code(201).send(await getErasure(db, orgId, id))
      },
    })
  }
