import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ImageSize } from '#contract/ingest/event.ts'
import { regionsApi, type RegionInput, type RegionOfInterest } from '#contract/regions/api.ts'
import { roiTypes } from '#contract/regions/roi-types.ts'
import { openRing } from '#rules/regions/geometry/polygon.ts'
import { fitsOn, regionOn } from '#rules/regions/geometry/region-scale.ts'
import { roiFaults } from '#rules/regions/validate-region.ts'
import { findCamera } from '../cameras/queries.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

/** Scales a region to the camera's newest picture, whatever picture it was drawn on. */
const reply = (row: queries.RegionRow, picture: ImageSize | undefined): RegionOfInterest => ({
  id: row.id,
  roi: regionOn(row, picture).roi,
  tags: row.tags,
  roi_type: row.roi_type,
  meta_data: row.meta_data,
  deleted: false,
})

/** The columns of a valid region. A repeated closing point, which some tools add, is dropped. */
function regionValues(input: RegionInput, picture: ImageSize | undefined): queries.RegionValues {
  refuseFaults({ ...roiFaults(input) })
  const drawnOn = picture && fitsOn(input.roi, picture) ? picture : undefined
  return {
    roi: JSON.stringify(input.roi.map((points) => openRing(points))),
    drawn_width: drawnOn?.width ?? null,
    drawn_height: drawnOn?.height ?? null,
    tags: JSON.stringify(input.tags),
    roi_type: input.roi_type,
    meta_data: JSON.stringify(input.meta_data ?? {}),
  }
}

export const regionRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const cameraOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const { orgId, siteIds } = callerOf(request)
      const camera = await findCamera(db, orgId, request.params.id, { siteIds })
      if (!camera) throw notFound('Camera')
      const picture = await queries.findPictureSize(db, orgId, camera.id)
      return { orgId, cameraId: camera.id, picture }
    }

    app.route({
      ...regionsApi.types,
      handler: async () =>
        roiTypes.map(({ selectorLabel, ...type }) => ({ ...type, selector_label: selectorLabel })),
    })

    app.route({
      ...regionsApi.list,
      handler: async (request) => {
        const { orgId, cameraId, picture } = await cameraOf(request)
        const { width, height } = request.query
        const requested = width && height ? { width, height } : picture
        return (await queries.listRegions(db, orgId, cameraId)).map((row) => reply(row, requested))
      },
    })

    app.route({
      ...regionsApi.create,
      handler: async (request, answer) => {
        const { orgId, cameraId, picture } = await cameraOf(request)
        const values = regionValues(request.body, picture)
        const row = await queries.insertRegion(db, orgId, cameraId, values, now())
        return answer.code(201).send(reply(row, picture))
      },
    })

    app.route({
      ...regionsApi.update,
      handler: async (request) => {
        const { orgId, cameraId, picture } = await cameraOf(request)
        const values = regionValues(request.body, picture)
        const row = await queries.updateRegion(db, orgId, cameraId, request.params.roiId, values, now())
        if (!row) throw notFound('Region')
        return reply(row, picture)
      },
    })

    app.route({
      ...regionsApi.remove,
      handler: async (request, answer) => {
        const { orgId, cameraId } = await cameraOf(request)
        if (!(await queries.deleteRegion(db, orgId, cameraId, request.params.roiId))) throw notFound('Region')
        return answer.code(204).send(null)
      },
    })
  }
