import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { camerasApi, eventFrequencies, type Camera } from '#contract/cameras/api.ts'
import { Id } from '#contract/endpoint.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findTagsOf } from '../tags/queries.ts'
import { fullCamera } from './camera-reply.ts'
import * as queries from './queries.ts'
import { removeCameras } from './remove-cameras.ts'
import { createCamera, updateCamera } from './save-camera.ts'

export const cameraRoutes =
  ({ db, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const replyWith = async (orgId: string, row: queries.CameraRow): Promise<Camera> => {
      const tags = await findTagsOf(db, orgId, 'camera', [row.id])
      return fullCamera(row, tags.get(row.id) ?? [], now())
    }

    app.route({ ...camerasApi.frequencies, handler: async () => [...eventFrequencies] })

    app.route({
      ...camerasApi.lookup,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const { cameraId } = request.params
        if (!Id.safeParse(cameraId).success) return {}
        const row = await queries.findCamera(db, orgId, cameraId, { siteIds, isRemovedToo: true })
        if (!row) return {}
        const [camera, rois, average_confidence] = await Promise.all([
          replyWith(orgId, row),
          queries.listRegionTypes(db, orgId, row.id),
          queries.findAverageConfidence(db, orgId, row),
        ])
        return { ...camera, rois, average_confidence }
      },
    })

    app.route({
      ...camerasApi.get,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const row = await queries.findCamera(db, orgId, request.params.id, { siteIds })
        if (!row) throw notFound('Camera')
        return replyWith(orgId, row)
      },
    })

    app.route({
      ...camerasApi.create,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const row = await createCamera(db, orgId, request.body, { secrets, now: now() })
        return reply.code(201).send(await replyWith(orgId, row))
      },
    })

    app.route({
      ...camerasApi.update,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        return replyWith(orgId, await updateCamera(db, orgId, request.params.id, request.body, now()))
      },
    })

    app.route({
      ...camerasApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        await db.transaction().execute(async (tx) => {
          const camera = await queries.findCameraForUpdate(tx, orgId, request.params.id)
          if (!camera) throw notFound('Camera')
          await removeCameras(tx, orgId, [camera.id], now())
          const change = { at: now(), actorId: userId, subject: camera.id, detail: { name: camera.name } }
          await recordAudit(tx, orgId, { ...change, action: 'camera.removed' })
        })
        return reply.code(204).send(null)
      },
    })
  }
