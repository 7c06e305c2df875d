import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IngestFormat } from '#contract/ingest/event.ts'
import { ingestLogApi } from '#contract/ingest/log-api.ts'
import {
  mappingLimits,
  mappingMessages,
  type FieldMapping,
  type FieldPointers,
} from '#contract/ingest/mapping.ts'
import { makersFormat } from '#rules/ingest/mapping/read-mapped.ts'
import { tryMapping } from '#rules/ingest/mapping/try-mapping.ts'
import { clockContext } from '#rules/ingest/time/clock-fix.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { callerOf } from '../../core/access.ts'
import { notFound, rejected } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findIngestCamera } from '../door/find-camera.ts'
import { findLogEntry } from '../log/queries.ts'
import type { Ingest } from '../receive.ts'
import * as queries from './queries.ts'

const reply = (row: queries.MappingRow): FieldMapping => ({
  id: row.id,
  name: row.name,
  camera: row.camera_id === null ? null : { id: row.camera_id, name: row.camera_name ?? '' },
  instead_of: row.instead_of,
  pointers: row.pointers,
  created_at: row.created_at.toISOString(),
})

type Entry = NonNullable<Awaited<ReturnType<typeof findLogEntry>>>

/** Field mappings: created from a logged post and tried on it before they are saved. */
export const mappingRoutes =
  ({ db, now }: Deps, ingest: Ingest): FastifyPluginAsyncZod =>
  async (app) => {
    async function findPost(orgId: string, { id, logId }: { id: string; logId: string }) {
      await ingest.log.flush()
      const [camera, entry] = await Promise.all([
        findIngestCamera(db, orgId, id),
        findLogEntry(db, orgId, id, logId),
      ])
      if (!camera || !entry) throw notFound('Log entry')
      return { camera, entry }
    }

    /** Reads the entry as if the mapping had existed when it arrived. */
    const trialOf = (camera: IngestCamera, entry: Entry, pointers: FieldPointers) =>
      tryMapping(entry.payload, entry.format as IngestFormat | null, pointers, {
        ...clockContext(camera.timeZone, camera.clock, entry.at),
        cameraId: camera.id,
      })

    app.route({
      ...ingestLogApi.tryMapping,
      handler: async (request) => {
        const { camera, entry } = await findPost(callerOf(request).orgId, request.params)
        return trialOf(camera, entry, request.body)
      },
    })

    app.route({
      ...ingestLogApi.saveMapping,
      handler: async (request, answer) => {
        const { orgId, userId } = callerOf(request)
        const { camera, entry } = await findPost(orgId, request.params)
        const { name, scope, pointers } = request.body
        const { problem } = trialOf(camera, entry, pointers)
        if (problem !== null) throw rejected(problem)
        const at = now()
        const id = await db.transaction().execute(async (tx) => {
          if ((await queries.countMappings(tx, orgId)) >= mappingLimits.perOrganisation)
            throw rejected(mappingMessages.tooMany)
          const saved = await queries.insertMapping(
            tx,
            orgId,
            {
              cameraId: scope === 'camera' ? camera.id : null,
              name,
              insteadOf: makersFormat((entry.format as IngestFormat | null) ?? undefined),
              pointers,
              createdBy: userId,
            },
            at,
          )
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'field_mapping.created',
            subject: saved,
            detail: { name, scope, camera: camera.id },
          })
          return saved
        })
        ingest.findCamera.forget(orgId)
        return answer.code(201).send(reply((await queries.findMapping(db, orgId, id))!))
      },
    })

    app.route({
      ...ingestLogApi.mappings,
      handler: async (request) => (await queries.listMappings(db, callerOf(request).orgId)).map(reply),
    })

    app.route({
      ...ingestLogApi.removeMapping,
      handler: async (request, answer) => {
        const { orgId, userId } = callerOf(request)
        await db.transaction().execute(async (tx) => {
          const removed = await queries.removeMapping(tx, orgId, request.params.id)
          if (!removed) throw notFound('Field mapping')
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'field_mapping.removed',
            subject: request.params.id,
            detail: { name: removed.name },
          })
        })
        ingest.findCamera.forget(orgId)
        return answer.code(204).send(null)
      },
    })
  }
