import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { onCallApi, type Rota, type RotaInput } from '#contract/on-call/api.ts'
import { onCallMessages } from '#contract/on-call/messages.ts'
import { comingShifts, gapsText, rotaFaults } from '#rules/on-call/rota-faults.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { notFound, rejected } from '../core/errors.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

/** The names of the alerts that use a rota. */
export type FindUsers = (db: Db, orgId: string, rotaId: string) => Promise<string[]>

export const onCallRoutes =
  ({ db, now }: Deps, findUsers: FindUsers): FastifyPluginAsyncZod =>
  async (app) => {
    const replyOf = ({ id, name, plan }: queries.RotaRow): Rota => ({
      id,
      name,
      ...plan,
      accepts_gaps: false,
      shifts: comingShifts(plan, now()).map(({ from, to, person }) => ({
        from: from.toISOString(),
        to: to.toISOString(),
        person,
      })),
    })

    /** A gap must be found when the rota is saved, not at night. */
    const judge = (input: RotaInput) => {
      refuseFaults(rotaFaults(input))
      const gaps = input.accepts_gaps ? undefined : gapsText(input, now())
      refuseFaults({ accepts_gaps: gaps && onCallMessages.hasGaps(gaps) })
    }

    app.route({
      ...onCallApi.list,
      handler: async (request) => (await queries.findRotas(db, callerOf(request).orgId)).map(replyOf),
    })

    app.route({
      ...onCallApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        judge(request.body)
        const row = await db.transaction().execute(async (tx) => {
          const added = await queries.insertRota(tx, orgId, request.body, now())
          const entry = { at: now(), actorId: userId, subject: added.id, detail: { name: added.name } }
          await recordAudit(tx, orgId, { ...entry, action: 'rota.added' })
          return added
        })
        return reply.code(201).send(replyOf(row))
      },
    })

    app.route({
      ...onCallApi.get,
      handler: async (request) => {
        const row = await queries.findRota(db, callerOf(request).orgId, request.params.id)
        if (!row) throw notFound('Rota')
        return replyOf(row)
      },
    })

    app.route({
      ...onCallApi.update,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        if (!(await queries.findRota(db, orgId, id))) throw notFound('Rota')
        judge(request.body)
        const row = await db.transaction().execute(async (tx) => {
          const changed = await queries.updateRota(tx, orgId, id, request.body, now())
          if (!changed) throw notFound('Rota')
          const entry = { at: now(), actorId: userId, subject: id, detail: { name: changed.name } }
          await recordAudit(tx, orgId, { ...entry, action: 'rota.changed' })
          return changed
        })
        return replyOf(row)
      },
    })

    app.route({
      ...onCallApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        const users = await findUsers(db, orgId, id)
        if (users.length > 0) throw rejected(onCallMessages.inUse(users.join(', ')))
        await db.transaction().execute(async (tx) => {
          if (!(await queries.deleteRota(tx, orgId, id))) throw notFound('Rota')
          await recordAudit(tx, orgId, { at: now(), actorId: userId, action: 'rota.removed', subject: id })
        })
        return reply.code(204).send(null)
      },
    })
  }
