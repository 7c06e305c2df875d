import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { gateApi, type TakenPicture } from '#contract/gate/api.ts'
import { gateMessages } from '#contract/gate/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { notFound, rejected } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera } from '../events/camera.ts'
import { findIngestCamera } from '../ingest/door/find-camera.ts'
import type { Ingest } from '../ingest/receive.ts'
import { mediaLinks } from '../media/links.ts'
import { imageRecords, type ViewContext } from '../media/pictures/image-record.ts'
import { findPictures } from '../media/pictures/picture-facts.ts'
import { asReading, readingStateOf } from '../vision/reading-state.ts'
import { gateVehicles } from './gate-vehicles.ts'
import { findLastPasses, findPassesOn } from './last-passes.ts'
import { readPicturePart } from './read-picture-part.ts'

/** One camera for a user at the gate. */
export const gateRoutes =
  ({ db, secrets, now }: Deps, ingest: Ingest): FastifyPluginAsyncZod =>
  async (app) => {
    const links = mediaLinks(secrets)
    const looking = (viewer: Caller): ViewContext => ({ links, now: now(), viewer })

    async function getCamera({ orgId, siteIds }: Caller, id: string): Promise<IngestCamera> {
      const camera = await findIngestCamera(db, orgId, id)
      if (!camera || (siteIds && !siteIds.includes(camera.siteId))) throw notFound('Camera')
      return camera
    }

    app.route({
      ...gateApi.vehicles,
      handler: async (request) => {
        const caller = callerOf(request)
        const camera = await getCamera(caller, request.params.id)
        const passes = await findLastPasses(db, caller.orgId, camera.id, request.query.count)
        return {
          camera: {
            id: camera.id,
            name: camera.name,
            app_type: camera.appType,
            site: { id: camera.siteId, name: camera.siteName, time_zone: camera.timeZone },
          },
          vehicles: await gateVehicles(db, camera, passes, looking(caller)),
        }
      },
    })

    async function replyOf(caller: Caller, camera: IngestCamera, imageId: string): Promise<TakenPicture> {
      const pictures = await findPictures(db, caller.orgId, [imageId], [camera.siteId])
      const [record] = await imageRecords(db, caller.orgId, pictures, looking(caller))
      const image = pictures[0]?.image
      if (!record || image?.camera_id !== camera.id) throw notFound('Image')
      const passes = await findPassesOn(db, caller.orgId, image)
      return {
        image_id: image.id,
        state: await readingStateOf(db, caller.orgId, image.id),
        image_file: record.image_file,
        thumbnail: record.thumbnail,
        vehicles: await gateVehicles(db, camera, passes, looking(caller)),
      }
    }

    app.route({
      ...gateApi.takePicture,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const camera = await getCamera(caller, request.params.id)
        if (!camera.isEnabled) throw rejected(gateMessages.cameraDisabled)
        if (!camera.storesImages) throw rejected(gateMessages.picturesNotKept)
        const picture = await readPicturePart(request)
        const { status, body, imageId } = await ingest.receive(asReading(camera), {
          ...picture,
          pathSuffix: '',
        })
        if (status !== 200 || imageId === null) throw fieldFault('picture', problemIn(body))
        await recordAudit(db, caller.orgId, {
          at: now(),
          actorId: caller.userId,
          action: 'picture.sent',
          subject: imageId,
          detail: { camera: camera.id, name: camera.name },
        })
        return reply.code(201).send(await replyOf(caller, camera, imageId))
      },
    })

    app.route({
      ...gateApi.takenPicture,
      handler: async (request) => {
        const caller = callerOf(request)
        const camera = await getCamera(caller, request.params.id)
        return replyOf(caller, camera, request.params.image)
      },
    })
  }

/** Cameras get JSON responses, including the reason of a rejection. */
const problemIn = (body: string): string =>
  (JSON.parse(body) as { detail?: string }).detail ?? gateMessages.pictureMissing
