import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { filterListsApi } from '#contract/filter-lists/api.ts'
import { listMaxEntries, listMaxPatterns } from '#contract/filter-lists/constants.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { withLatinLetters } from '#rules/filter-lists/entry-plate.ts'
import { readEntry } from '#rules/filter-lists/list-entries.ts'
import { formHeading } from '#rules/filter-lists/list-columns.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { formatNumber } from '#rules/text/format.ts'
import { callerOf } from '../core/access.ts'
import { notFound, rejected } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { entryReply } from './list-reply.ts'
import * as queries from './queries.ts'
import { saveEntry } from './save-entry.ts'

/** Finds how often a plate was seen before. */
export type FindPast = (
  db: Db,
  orgId: string,
  plate: string,
) => Promise<{ past_passes: number; last_seen: Date | null }>

export const entryRoutes =
  ({ db, now }: Deps, findPast: FindPast): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...filterListsApi.entries,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const { search, ...page } = request.query
        if (!(await queries.findList(db, orgId, request.params.id))) throw notFound('List')
        const wanted = search === undefined ? undefined : (normalisePlate(search) ?? search)
        const { count, rows } = await queries.findEntryPage(db, orgId, request.params.id, {
          ...page,
          search: wanted === '' ? undefined : wanted,
        })
        return pagedAnswer(request.url, page, count, rows.map(entryReply))
      },
    })

    app.route({
      ...filterListsApi.addEntry,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const { plate, note, valid_from, valid_to, is_priority, reason, recipients } = request.body
        const cells = [
          plate,
          note,
          valid_from,
          valid_to,
          is_priority ? 'yes' : '',
          reason,
          recipients.join(' '),
        ]
        const entry = readEntry(
          formHeading,
          cells.map((cell) => cell ?? ''),
        )
        if (typeof entry === 'string') throw fieldFault('plate', entry)
        const row = await db.transaction().execute(async (tx) => {
          const list = await queries.findListForUpdate(tx, orgId, request.params.id)
          if (!list) throw notFound('List')
          if (isAnyVehicleList(list)) throw rejected(filterListMessages.anyVehicleFixed)
          if (list.entry_count >= listMaxEntries)
            throw rejected(filterListMessages.tooMany(formatNumber(listMaxEntries)))
          if (entry.is_pattern && (await queries.countPatterns(tx, orgId, list.id)) >= listMaxPatterns)
            throw rejected(filterListMessages.tooManyPatterns)
          return saveEntry(tx, list, entry, now())
        })
        const past = row.is_pattern
          ? { past_passes: 0, last_seen: null }
          : await findPast(db, orgId, row.plate)
        return reply.code(201).send({
          ...entryReply(row),
          past_passes: past.past_passes,
          last_seen: past.last_seen?.toISOString() ?? null,
        })
      },
    })

    app.route({
      ...filterListsApi.removeEntry,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const { id, plate } = request.params
        await db.transaction().execute(async (tx) => {
          const list = await queries.findListForUpdate(tx, orgId, id)
          if (!list) throw notFound('List')
          const removed = await queries.deleteEntry(tx, orgId, id, withLatinLetters(plate.toUpperCase()))
          if (!removed) throw notFound('Plate')
          await queries.updateList(tx, orgId, id, {
            version: list.version + 1,
            entry_count: list.entry_count - 1,
            updated_at: now(),
          })
        })
        return reply.code(204).send(null)
      },
    })
  }
