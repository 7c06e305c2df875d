import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { regionsApi, type RegionInput, type RegionOfInterest } from '#contract/regions.ts'
import { roiTypes } from '#contract/roi-types.ts'
import { openRing } from '#rules/regions/polygon.ts'
import { roiFaults } from '#rules/regions/validate-region.ts'
import { findCamera } from '../cameras/queries.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { refuseFaults } from '../core/form-faults.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

const reply = ({ id, roi, tags, roi_type, meta_data }: queries.RegionRow): RegionOfInterest => ({
  id,
  roi,
  tags,
  roi_type,
  meta_data,
  deleted: false,
})

/** The columns of a region that the rules have nothing against; a closing point that some tools add is dropped. */
function regionValues(input: RegionInput): queries.RegionValues {
  refuseFaults({ ...roiFaults(input) })
  return {
    roi: JSON.stringify(input.roi.map((points) => openRing(points))),
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
      return { orgId, cameraId: camera.id }
    }

    app.route({
      ...regionsApi.types,
      handler: async () =>
        roiTypes.map(({ selectorLabel, ...type }) => ({ ...type, selector_label: selectorLabel })),
    })

    app.route({
      ...regionsApi.list,
      handler: async (request) => {
        const { orgId, cameraId } = await cameraOf(request)
        return (await queries.listRegions(db, orgId, cameraId)).map(reply)
      },
    })

    app.route({
      ...regionsApi.create,
      handler: async (request, answer) => {
        const { orgId, cameraId } = await cameraOf(request)
        const row = await queries.insertRegion(db, orgId, cameraId, regionValues(request.body), now())
        return answer.code(201).send(reply(row))
      },
    })

    app.route({
      ...regionsApi.update,
      handler: async (request) => {
        const { orgId, cameraId } = await cameraOf(request)
        const values = regionValues(request.body)
        const row = await queries.updateRegion(db, orgId, cameraId, request.params.roiId, values, now())
        if (!row) throw notFound('Region')
        return reply(row)
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
