import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { visionApi, type CameraVision, type VisionSettings } from '#contract/vision/api.ts'
import { visionLimits } from '#contract/vision/constants.ts'
import { visionMessages } from '#contract/vision/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { AppError, notFound } from '../core/errors.ts'
import { fieldFault, refuseFaults } from '../core/http/form-faults.ts'
import { fairTurns } from '../core/turns/fair-turns.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera, IngestVision } from '../events/camera.ts'
import { UnreadablePicture } from './engine/decode-picture.ts'
import { createEngine, EngineEnded } from './engine/engine.ts'
import { modelVersion, NoRuntime } from './engine/networks.ts'
import { isReading } from './is-reading.ts'
import { countVisionWork, listBehind } from './queries.ts'
import { judgeFor, areasOf } from './analyser/read-picture.ts'
import { saveVision, settingsOf, visionOf } from './settings.ts'

/** Cameras from ingest; passed in, because server rooms must not form cycles. */
export interface IngestCameras {
  find(orgId: string, cameraId: string): Promise<IngestCamera | undefined>
  forget(orgId: string): void
}

/** The plate-reading settings of a camera, and a test with any picture. */
export const visionRoutes =
  ({ db, now }: Deps, cameras: IngestCameras): FastifyPluginAsyncZod =>
  async (app) => {
    const engine = createEngine()
    const inTurn = fairTurns({ most: 1, mostOfOrganisation: 1 })
    app.addHook('onClose', () => engine.close())

    const getCamera = async (request: FastifyRequest) => {
      const { id } = request.params as { id: string }
      const camera = await cameras.find(callerOf(request).orgId, id)
      if (!camera) throw notFound('Camera')
      return camera
    }

    const replyOf = async (camera: IngestCamera): Promise<CameraVision> => {
      const { last_not_looked_at, ...counts } = await countVisionWork(db, camera.orgId, camera.id)
      return {
        settings: settingsOf(camera),
        is_reading: isReading(camera) === true,
        has_pictures: camera.storesImages,
        model: modelVersion,
        ...counts,
        last_not_looked_at: last_not_looked_at?.toISOString() ?? null,
      }
    }

    app.route({
      ...visionApi.behind,
      handler: async (request) => {
        const behind = await listBehind(db, callerOf(request).orgId, now())
        return behind.map((row) => ({ ...row, last_not_looked_at: row.last_not_looked_at.toISOString() }))
      },
    })

    app.route({ ...visionApi.read, handler: async (request) => replyOf(await getCamera(request)) })

    app.route({
      ...visionApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const camera = await getCamera(request)
        refuseUnknownRegions(camera, request.body)
        await db.transaction().execute(async (tx) => {
          await saveVision(tx, camera, request.body)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'camera.vision_changed',
            subject: camera.id,
            detail: { name: camera.name, mode: request.body.mode },
          })
        })
        cameras.forget(orgId)
        return replyOf(await getCamera(request))
      },
    })

    app.route({
      ...visionApi.test,
      handler: async (request) => {
        const camera = await getCamera(request)
        const bytes = await readPicture(request)
        const vision = visionOf(camera)
        try {
          const looked = await inTurn({ orgId: camera.orgId, memberId: callerOf(request).userId }, () =>
            engine.look({ bytes, areas: areasInFractions(camera, vision) }),
          )
          const plates = judgeFor(looked.plates, camera, vision, looked)
          return {
            width: looked.width,
            height: looked.height,
            model: looked.version,
            plates: plates.map(({ text, confidence, kind, reason, quad, width, lines, score }) => ({
              text,
              confidence,
              kind,
              reason: reason ?? null,
              corners: quad.map(([x, y]) => [x, y]) as [Corner, Corner, Corner, Corner],
              width,
              lines,
              score,
            })),
            milliseconds: { decode: looked.decodeMs, find: looked.findMs, read: looked.readMs },
          }
        } catch (error) {
          if (error instanceof UnreadablePicture) throw fieldFault('picture', `${error.message}.`)
          if (error instanceof NoRuntime) throw new AppError('unavailable', visionMessages.notInstalled)
          if (error instanceof EngineEnded) throw new AppError('unavailable', visionMessages.readerEnded)
          throw error
        }
      },
    })
  }

type Corner = [number, number]

/** Used before the size of a picture is known, from regions with a known frame. */
const areasInFractions = (camera: IngestCamera, vision: IngestVision) =>
  camera.regions.every(({ drawn_width, drawn_height }) => drawn_width && drawn_height)
    ? areasOf(camera, vision, { width: 10_000, height: 10_000 })
    : undefined

function refuseUnknownRegions({ regions }: IngestCamera, settings: VisionSettings): void {
  const isKnown = (id: string) => regions.some((region) => region.id === id)
  refuseFaults({
    ...(!settings.only_regions.every(isKnown) && { only_regions: visionMessages.regionUnknown }),
    ...(!settings.never_regions.every(isKnown) && { never_regions: visionMessages.regionUnknown }),
  })
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: visionLimits.testBytes } }).catch(() => undefined)
    : undefined
  if (!part) throw fieldFault('picture', visionMessages.pictureMissing)
  return part.toBuffer().catch(() => {
    throw fieldFault('picture', part.file.truncated ? visionMessages.tooLarge : visionMessages.pictureMissing)
  })
}
