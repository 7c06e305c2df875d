import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IngestFormat } from '#contract/ingest/event.ts'
import { ingestLogApi, type IngestLogDetail, type IngestLogEntry } from '#contract/ingest/log-api.ts'
import { samplePayload } from '#rules/ingest/samples/samples.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import { findIngestCamera } from '../door/find-camera.ts'
import { findLogEntry, listLog } from './queries.ts'
import type { Ingest } from '../receive.ts'
import type { Row } from '../../events/write-rows.ts'

const entryReply = (row: Omit<Row<'ingest_log'>, 'payload'>): IngestLogEntry => ({
  id: row.id,
  time: row.at.toISOString(),
  format: row.format as IngestFormat | null,
  outcome: row.outcome,
  reason: row.reason,
  size: row.size,
  content_type: row.content_type,
  image: row.image_id,
  clock_fix: row.clock_fix,
  mapping: row.mapping_id ? { id: row.mapping_id, name: row.mapping_name ?? '' } : null,
})

const detailReply = (row: Row<'ingest_log'>): IngestLogDetail => ({
  ...entryReply(row),
  payload: row.payload,
})

/** The latest posts of a camera, for its set-up, and a test post through the whole pipeline. */
export const ingestLogRoutes =
  ({ db, now }: Deps, ingest: Ingest): FastifyPluginAsyncZod =>
  async (app) => {
    const getCamera = async (orgId: string, id: string) => {
      const camera = await findIngestCamera(db, orgId, id)
      if (!camera) throw notFound('Camera')
      return camera
    }

    app.route({
      ...ingestLogApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        await getCamera(orgId, request.params.id)
        await ingest.log.flush()
        return (await listLog(db, orgId, request.params.id)).map(entryReply)
      },
    })

    app.route({
      ...ingestLogApi.read,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        await ingest.log.flush()
        const entry = await findLogEntry(db, orgId, request.params.id, request.params.logId)
        if (!entry) throw notFound('Log entry')
        return detailReply(entry)
      },
    })

    app.route({
      ...ingestLogApi.sendSample,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const camera = await getCamera(orgId, request.params.id)
        const picture = await samplePicture()
        const image = { base64: picture.toString('base64'), bytesRef: 'sample', size: picture.length }
        const payload = samplePayload(request.body.format, {
          now: now(),
          siteTimeZone: camera.timeZone,
          image,
        })
        const bytes = new Map([['sample', picture]])
        await ingest.receiveDecoded(camera, { payload, bytes }, picture.length)
        await ingest.log.flush()
        const [newest] = await listLog(db, orgId, camera.id, 1)
        const entry = newest && (await findLogEntry(db, orgId, camera.id, newest.id))
        if (!entry) throw notFound('Log entry')
        return reply.code(201).send(detailReply(entry))
      },
    })
  }

let picture: Promise<Buffer> | undefined

/** The vehicle of the samples at the entry of a car park. Its plate is where the samples say. */
const samplePicture = () => (picture ??= readFile(path.join(import.meta.dirname, 'sample-scene.jpg')))
