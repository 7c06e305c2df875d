import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  historyImportsApi,
  historyMessages,
  type HistoryImport,
  type HistoryMapping,
  type HistoryState,
} from '#contract/imports/history.ts'
import { tryMapping } from '#rules/ingest/mapping/try-mapping.ts'
import { rowAsPost } from '#rules/imports/mapped-row.ts'
import { isTimeZone } from '#rules/time/zoned-time.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { namesOf } from '../../cases/queries.ts'
import { callerOf } from '../../core/access.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { AppError, notFound, rejected } from '../../core/errors.ts'
import { fieldFault } from '../../core/http/form-faults.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { brokenRows } from './broken-rows.ts'
import { keepFiles } from './keep-files.ts'
import { findFirstFaults, findImport, forgetRows, listImports, replyOf, rowState } from './queries.ts'
import { sourceOfFile } from './reading/file-kind.ts'
import { runImportJob } from './run-import.job.ts'

const conflict = () => new AppError('conflict', historyMessages.wrongState)

/** Imports of history from other systems: read, stored, and undone as a whole. */
export const historyImportRoutes =
  ({ db, config, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const blobs = openBlobStore(config)

    async function getReply(orgId: string, id: string): Promise<HistoryImport> {
      const found = await findImport(db, orgId, id)
      if (!found) throw notFound('Import')
      return replyOf(found, await findFirstFaults(db, orgId, id), await namesOf(db, orgId))
    }

    /** Moves an import on, unless another request has done so. */
    async function move(
      request: FastifyRequest,
      { from, to, values }: { from: readonly HistoryState[]; to: HistoryState; values?: object },
      action: 'history.mapped' | 'history.started' | 'history.undo_started',
    ): Promise<HistoryImport> {
      const { orgId, userId } = callerOf(request)
      const { id } = request.params as { id: string }
      await db.transaction().execute(async (tx) => {
        const moved = await tx
          .updateTable('history_imports')
          .set({ state: to, ...values })
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .where('state', 'in', from)
          .returning('file_name')
          .executeTakeFirst()
        if (!moved) throw (await findImport(tx, orgId, id)) ? conflict() : notFound('Import')
        await runImportJob.queue(tx, { orgId, id })
        await recordAudit(tx, orgId, {
          at: now(),
          actorId: userId,
          action,
          subject: id,
          detail: { file: moved.file_name },
        })
      })
      return getReply(orgId, id)
    }

    app.route({
      ...historyImportsApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const nameOf = await namesOf(db, orgId)
        return (await listImports(db, orgId)).map((row) => replyOf(row, [], nameOf))
      },
    })

    app.route({
      ...historyImportsApi.read,
      handler: (request) => getReply(callerOf(request).orgId, request.params.id),
    })

    app.route({
      ...historyImportsApi.upload,
      handler: async (request, reply) => {
        const { orgId, userId, place } = callerOf(request)
        const at = now()
        const id = newId(at)
        const { history, pictures } = await keepFiles(request, blobs, id)
        const blob = await blobs.find(history.key)
        const mapping: HistoryMapping = {
          source: await sourceOfFile(blob!),
          pointers: null,
          camera_column: null,
          zone: place.time_zone,
        }
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('history_imports')
            .values({
              org_id: orgId,
              id,
              created_at: at,
              created_by: userId,
              state: 'reading',
              file_name: history.name,
              file_key: history.key,
              pictures_name: pictures?.name ?? null,
              pictures_key: pictures?.key ?? null,
              mapping: JSON.stringify(mapping),
            })
            .execute()
          await runImportJob.queue(tx, { orgId, id })
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'history.uploaded',
            subject: id,
            detail: { file: history.name },
          })
        })
        return reply.code(201).send(await getReply(orgId, id))
      },
    })

    app.route({
      ...historyImportsApi.tryMapping,
      handler: async (request) => {
        const found = await findImport(db, callerOf(request).orgId, request.params.id)
        if (!found?.sample) throw notFound('Import')
        const { pointers, zone } = request.body
        refuseUnknownZone(zone)
        if (!pointers) throw rejected(historyMessages.unmapped)
        return tryMapping(rowAsPost(found.sample), null, pointers, {
          now: now(),
          siteTimeZone: zone,
          cameraId: '',
        })
      },
    })

    app.route({
      ...historyImportsApi.map,
      handler: (request) => {
        refuseUnknownZone(request.body.zone)
        // Half a character cannot be stored.
        const camera_column = request.body.camera_column?.toWellFormed() ?? null
        const mapping = JSON.stringify({ ...request.body, camera_column } satisfies HistoryMapping)
        return move(
          request,
          { from: ['ready', 'failed'], to: 'reading', values: { mapping, reader_ends: 0 } },
          'history.mapped',
        )
      },
    })

    app.route({
      ...historyImportsApi.start,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const found = await findImport(db, orgId, request.params.id)
        if (!found) throw notFound('Import')
        const chosen = new Map(request.body.cameras.map(({ name, camera_id }) => [name, camera_id]))
        const cameras = found.cameras.map((camera) => ({
          ...camera,
          camera_id: chosen.get(camera.name) ?? null,
        }))
        const ids = cameras.flatMap(({ camera_id }) => camera_id ?? [])
        if (ids.length === 0) throw rejected(historyMessages.noCamera)
        await refuseForeign(db, orgId, ids)
        // Doubles against what is here are counted anew while rows are stored.
        const counts = { ...found.counts, doubles: await countInFile(db, orgId, found.id) }
        return move(
          request,
          {
            from: ['ready'],
            to: 'importing',
            values: { cameras: JSON.stringify(cameras), counts: JSON.stringify(counts) },
          },
          'history.started',
        )
      },
    })

    app.route({
      ...historyImportsApi.undo,
      handler: (request) =>
        move(
          request,
          { from: ['importing', 'done'], to: 'undoing', values: { finished_at: null } },
          'history.undo_started',
        ),
    })

    app.route({
      ...historyImportsApi.broken,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const { id } = request.params
        if (!(await findImport(db, orgId, id))) throw notFound('Import')
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="Broken rows.csv"')
        return reply.send(Readable.from(brokenRows(db, orgId, id)))
      },
    })

    app.route({
      ...historyImportsApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        const removed = await db.transaction().execute(async (tx) => {
          const row = await tx
            .deleteFrom('history_imports')
            .where('org_id', '=', orgId)
            .where('id', '=', id)
            .where('state', 'in', ['ready', 'failed', 'undone'])
            .returning(['file_name', 'file_key', 'pictures_key'])
            .executeTakeFirst()
          if (!row) throw (await findImport(tx, orgId, id)) ? conflict() : notFound('Import')
          await forgetRows(tx, orgId, id)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'history.removed',
            subject: id,
            detail: { file: row.file_name },
          })
          return row
        })
        for (const key of [removed.file_key, removed.pictures_key]) if (key) await blobs.remove(key)
        return reply.code(204).send(null)
      },
    })
  }

function refuseUnknownZone(zone: string): void {
  if (!isTimeZone(zone)) throw fieldFault('zone', historyMessages.unknownZone)
}

async function refuseForeign(db: Db, orgId: string, ids: readonly string[]): Promise<void> {
  const known = await db
    .selectFrom('cameras')
    .select('id')
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  if (known.length < new Set(ids).size) throw rejected(historyMessages.unknownCamera)
}

async function countInFile(db: Db, orgId: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('history_import_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', orgId)
    .where('import_id', '=', id)
    .where('state', '=', rowState.double)
    .executeTakeFirstOrThrow()
  return Number(count)
}
