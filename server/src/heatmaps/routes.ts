import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { heatmapsApi, type HeatMaps, type HeatPeriod } from '#contract/heatmaps/api.ts'
import { callerOf } from '../core/access.ts'
import { signedLinks } from '../core/blobs/signed-links.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findCamerasOf } from '../media/find-cameras.ts'
import { findImages, findVideo } from '../media/find-media.ts'
import { countHeatJob } from './count-heat.job.ts'
import { drawHeat } from './draw-heat.ts'
import { findPeriods, gridOfMedia, gridOfPeriod, legendOf, sceneOf, type HeatScene } from './find-maps.ts'

const periods = ['day', 'week', 'month'] as const

/** Heat maps of people and vehicles in front of a camera. */
export const heatmapRoutes =
  ({ db, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const links = signedLinks(secrets)

    /** A clip or a picture that the user may see. */
    async function findMedia(orgId: string, id: string, siteIds?: string[]) {
      const video = await findVideo(db, orgId, id, siteIds)
      if (video) return { video, ...(await firstImage(orgId, video.image_id)) }
      return firstImage(orgId, id, siteIds)
    }
    async function firstImage(orgId: string, id: string | null, siteIds?: string[]) {
      const [image] = id ? await findImages(db, orgId, [id], siteIds) : []
      return image ? { image } : {}
    }

    const pathOf = (period: HeatPeriod, cameraId: string, org: string, of: string, version: string) =>
      `/api/v1/media/heatmaps/${cameraId}/${period}?org=${org}&of=${of}&version=${version}`

    /** Returns the existing maps and queues a job for missing ones. The browser polls until they are complete. */
    async function findOrQueue(scene: HeatScene) {
      const found = await findPeriods(db, scene, now())
      if (found.missing.length === 0) return found
      const { orgId, cameraId, zone } = scene
      await countHeatJob.queue(
        db,
        { orgId, cameraId, zone, days: found.missing },
        { key: `count_heat ${cameraId}`, maxAttempts: 3 },
      )
      return found
    }

    app.route({
      ...heatmapsApi.maps,
      handler: async (request): Promise<HeatMaps> => {
        const { orgId, siteIds } = callerOf(request)
        const { mediaId, cameraId } = request.params
        const media = await findMedia(orgId, mediaId, siteIds)
        const subject: { org_id: string; time: Date; camera_id: string } | undefined =
          'video' in media ? media.video : media.image
        const [camera] = subject?.camera_id === cameraId ? await findCamerasOf(db, orgId, [cameraId]) : []
        if (!subject || !camera) throw notFound('Media')
        const scene = sceneOf(subject, camera)
        const found = await findOrQueue(scene)
        const own = await gridOfMedia(db, orgId, media)
        const made = Object.fromEntries(periods.map((period) => [period, gridOfPeriod(period, scene, found)]))
        const linkOf = (period: (typeof periods)[number]) => {
          const map = made[period]
          return map ? links.sign(pathOf(period, cameraId, orgId, scene.day, map.version), now()) : null
        }
        return {
          image_url: links.sign(pathOf('clip', cameraId, orgId, mediaId, 'own'), now()),
          image_day_url: linkOf('day'),
          image_week_url: linkOf('week'),
          image_month_url: linkOf('month'),
          legends: {
            clip: legendOf(own, null, null),
            ...Object.fromEntries(
              periods.map((period) => {
                const map = made[period]
                return [period, map ? legendOf(map.grid, map.from, scene.day) : null]
              }),
            ),
          } as HeatMaps['legends'],
          is_ready: found.uncounted.length === 0,
        }
      },
    })

    app.route({
      ...heatmapsApi.file,
      handler: async (request, reply) => {
        const { cameraId, period } = request.params
        const { org, of, version, ...signature } = request.query
        links.check(pathOf(period, cameraId, org, of, version), signature, now())
        const grid = period === 'clip' ? await ownGrid(org, of) : await periodGrid(org, cameraId, period, of)
        if (!grid) throw notFound('Heat map')
        return reply
          .type('image/png')
          .header('cache-control', 'private, max-age=300')
          .send(await drawHeat(grid))
      },
    })

    const ownGrid = async (org: string, id: string) => gridOfMedia(db, org, await findMedia(org, id))

    async function periodGrid(
      orgId: string,
      cameraId: string,
      period: (typeof periods)[number],
      day: string,
    ) {
      const [camera] = await findCamerasOf(db, orgId, [cameraId])
      if (!camera) return undefined
      const scene = { orgId, cameraId, day, zone: camera.time_zone }
      return gridOfPeriod(period, scene, await findPeriods(db, scene, now()))?.grid
    }
  }
