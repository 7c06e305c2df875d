import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  filterListsApi,
  filterListsApiV2,
  NewListFields,
  UploadFields,
  type FilterList,
} from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound, rejected } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { ensureBuiltInLists } from './built-in-lists.ts'
import { listAsCsv } from './download.ts'
import { listReply } from './list-reply.ts'
import * as queries from './queries.ts'
import { readUpload, type Upload } from './read-upload.ts'
import {
  inUploadTurn,
  createList,
  nameTaken,
  previewUpload,
  refuseTakenName,
  uploadList,
  type ListUpload,
} from './upload-list.ts'

/** The names of the alerts that use a list. */
export type FindUsers = (db: Db, orgId: string, listId: string) => Promise<string[]>

const uploadOf = ({ file, fields }: Upload<(typeof UploadFields)['_zod']['output']>): ListUpload => ({
  file,
  isReplaced: fields.mode === 'replace',
  matchesLookAlikes:
    fields.matches_look_alikes === undefined ? undefined : fields.matches_look_alikes === 'true',
})

export const filterListRoutes =
  ({ db, now }: Deps, findUsers: FindUsers): FastifyPluginAsyncZod =>
  async (app) => {
    async function getList(orgId: string, id: string): Promise<queries.ListRow> {
      const row = await queries.findList(db, orgId, id)
      if (!row) throw notFound('List')
      return row
    }

    for (const api of [filterListsApi, filterListsApiV2]) {
      app.route({
        ...api.list,
        handler: async (request) => {
          const { orgId } = callerOf(request)
          await ensureBuiltInLists(db, orgId, now())
          const [count, rows] = await Promise.all([
            queries.countLists(db, orgId),
            queries.findListPage(db, orgId, request.query),
          ])
          return pagedAnswer(request.url, request.query, count, rows.map(listReply))
        },
      })

      app.route({
        ...api.unpaginated,
        handler: async (request): Promise<FilterList[]> => {
          const { orgId } = callerOf(request)
          await ensureBuiltInLists(db, orgId, now())
          return (await queries.findLists(db, orgId)).map(listReply)
        },
      })

      app.route({
        ...api.create,
        handler: async (request, reply) => {
          const { orgId, userId } = callerOf(request)
          const upload = await readUpload(request, reply, NewListFields)
          await ensureBuiltInLists(db, orgId, now())
          const list = await inUploadTurn(orgId, () =>
            db.transaction().execute(async (tx) => {
              const created = await createList(tx, orgId, upload.fields.description, uploadOf(upload), now())
              await audit(tx, orgId, userId, 'list.created', created.description)
              return created
            }),
          )
          return reply.code(201).send(list)
        },
      })

      app.route({
        ...api.get,
        handler: async (request) => listReply(await getList(callerOf(request).orgId, request.params.id)),
      })

      app.route({
        ...api.upload,
        handler: async (request, reply) => {
          const { orgId, userId } = callerOf(request)
          await getList(orgId, request.params.id)
          const upload = await readUpload(request, reply, UploadFields)
          return inUploadTurn(orgId, () =>
            db.transaction().execute(async (tx) => {
              const list = await uploadList(tx, orgId, request.params.id, uploadOf(upload), now())
              await audit(tx, orgId, userId, 'list.uploaded', list.description)
              return list
            }),
          )
        },
      })

      app.route({
        ...api.remove,
        handler: async (request, reply) => {
          const { orgId, userId } = callerOf(request)
          const list = await getList(orgId, request.params.id)
          if (list.built_in) throw rejected(filterListMessages.builtInRemove)
          const users = await findUsers(db, orgId, list.id)
          if (users.length > 0)
            throw rejected(filterListMessages.usedBy(users.map((name) => `'${name}'`).join(', ')))
          await db.transaction().execute(async (tx) => {
            await queries.deleteList(tx, orgId, list.id)
            await audit(tx, orgId, userId, 'list.removed', list.description)
          })
          return reply.code(204).send(null)
        },
      })

      app.route({
        ...api.download,
        handler: async (request, reply) => {
          const list = await getList(callerOf(request).orgId, request.params.id)
          const name = encodeURIComponent(`${list.description}.csv`)
          reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          return reply.send(Readable.from(listAsCsv(db, list)))
        },
      })
    }

    const audit = (tx: Db, orgId: string, actorId: string, action: `list.${string}`, subject: string) =>
      recordAudit(tx, orgId, { at: now(), actorId, action, subject })

    app.route({
      ...filterListsApi.preview,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const { list } = request.query
        if (list !== undefined) await getList(orgId, list)
        return previewUpload(db, orgId, list, uploadOf(await readUpload(request, reply, UploadFields)))
      },
    })

    app.route({
      ...filterListsApi.update,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { description, matches_look_alikes } = request.body
        const list = await getList(orgId, request.params.id)
        if (list.built_in && description !== list.description)
          throw fieldFault('description', filterListMessages.builtInName)
        if (await queries.isNameTaken(db, orgId, description, list.id)) throw nameTaken()
        const row = await db
          .transaction()
          .execute(async (tx) => {
            const values = { description, matches_look_alikes, updated_at: now() }
            const changed = await queries.updateList(tx, orgId, list.id, values)
            await audit(tx, orgId, userId, 'list.changed', description)
            return changed
          })
          .catch(refuseTakenName)
        return listReply(row)
      },
    })
  }
