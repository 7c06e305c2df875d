import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { casesApi } from '#contract/cases/api.ts'
import { Role } from '#contract/auth/accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { pagedAnswer, pageOffset } from '../core/http/paging.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps.ts'
import { mediaLinks } from '../media/links.ts'
import { casesThatHold } from './held-by.ts'
import { heldPictures } from './held-pictures.ts'
import { addHold, closeCase, getOpenCase, releaseHold } from './hold.ts'
import { countCases, insertCase, listCases, namesOf, updateCase } from './queries.ts'
import { caseDetail, caseReply } from './replies.ts'

export const caseRoutes =
  ({ db, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const links = mediaLinks(secrets)
    const detailFor = (viewer: Caller, id: string) =>
      caseDetail({ db, orgId: viewer.orgId, looking: { links, now: now(), viewer } }, id)

    app.route({
      ...casesApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const page = { offset: pageOffset(request.query), limit: request.query.page_length }
        const [rows, count, nameOf] = await Promise.all([
          listCases(db, orgId, page),
          countCases(db, orgId),
          namesOf(db, orgId),
        ])
        return pagedAnswer(
          request.url,
          request.query,
          count,
          rows.map((row) => caseReply(row, nameOf)),
        )
      },
    })
    app.route({
      ...casesApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const id = await db.transaction().execute(async (tx) => {
          const made = await insertCase(tx, orgId, request.body, { userId, now: now() })
          const { name, reason } = request.body
          const entry = { at: now(), actorId: userId, action: 'case.opened', subject: name } as const
          await recordAudit(tx, orgId, { ...entry, detail: { case: made, reason } })
          return made
        })
        return reply.code(201).send(await detailFor(callerOf(request), id))
      },
    })
    app.route({
      ...casesApi.get,
      handler: (request) => detailFor(callerOf(request), request.params.id),
    })
    app.route({
      ...casesApi.update,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        await getOpenCase(db, orgId, id)
        await db.transaction().execute(async (tx) => {
          await updateCase(tx, orgId, id, request.body)
          const entry = {
            at: now(),
            actorId: userId,
            action: 'case.changed',
            subject: request.body.name,
          } as const
          await recordAudit(tx, orgId, { ...entry, detail: { case: id, ...request.body } })
        })
        return detailFor(callerOf(request), id)
      },
    })
    app.route({
      ...casesApi.addNote,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        const { name } = await getOpenCase(db, orgId, id)
        await db.transaction().execute(async (tx) => {
          const note = { id: newId(now()), at: now(), by_user_id: userId, text: request.body.text }
          await tx
            .insertInto('case_notes')
            .values({ org_id: orgId, case_id: id, ...note })
            .execute()
          const entry = { at: now(), actorId: userId, action: 'case.noted', subject: name } as const
          await recordAudit(tx, orgId, { ...entry, detail: { case: id, note: note.id } })
        })
        return reply.code(201).send(await detailFor(callerOf(request), id))
      },
    })
    app.route({
      ...casesApi.hold,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        await addHold(db, { orgId, userId, now: now() }, request.params.id, request.body)
        return reply.code(201).send(await detailFor(callerOf(request), request.params.id))
      },
    })
    app.route({
      ...casesApi.release,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id: caseId, hold: holdId } = request.params
        const { reason } = request.body
        await releaseHold(db, { orgId, userId, now: now() }, { caseId, holdId, reason })
        return detailFor(callerOf(request), caseId)
      },
    })
    app.route({
      ...casesApi.close,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        await closeCase(db, { orgId, userId, now: now() }, request.params.id, request.body.reason)
        return detailFor(callerOf(request), request.params.id)
      },
    })
    app.route({
      ...casesApi.heldBy,
      handler: async (request) => {
        const caller = callerOf(request)
        const { kind, id } = request.params
        const cases = await casesThatHold(db, caller, kind, id)
        // Other users see that it is held, but not for which case.
        return { cases: caller.role === Role.ADMIN ? cases : cases.map((each) => ({ ...each, name: '' })) }
      },
    })
    app.route({
      ...casesApi.heldPictures,
      handler: async (request) => ({ held: await heldPictures(db, callerOf(request), request.query.ids) }),
    })
  }
