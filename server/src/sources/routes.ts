import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sourcesApi, type CameraSource, type SourceInput } from '#contract/sources/api.ts'
import { sourceLimits } from '#contract/sources/constants.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { notFound, rejected } from '../core/errors.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera } from '../events/camera.ts'
import { findIngestCamera } from '../ingest/door/find-camera.ts'
import { ensureAccount, findAccount, removeAccount } from './accounts.ts'
import { askAddresses } from './onvif/ask-addresses.ts'
import { discoverCameras } from './onvif/discover.ts'
import { findLastImage, findSource, findState, removeSource, saveSource } from './queries.ts'
import { canReadStreams } from './rtsp/read-stream.ts'
import { sourceRow } from './save-source.ts'
import { testAccount } from './test-account.ts'
import { testSource } from './test-source.ts'

/** The sources of a camera's pictures, other than its own posts. */
export const sourceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, secrets, now } = deps
    const { doors } = config
    const blobs = openBlobStore(config)

    const getCamera = async (request: FastifyRequest): Promise<IngestCamera> => {
      const { id } = request.params as { id: string }
      const camera = await findIngestCamera(db, callerOf(request).orgId, id)
      if (!camera) throw notFound('Camera')
      return camera
    }

    async function replyOf({ orgId, id }: IngestCamera): Promise<CameraSource> {
      const [source, state, account, camera, readsStreams] = await Promise.all([
        findSource(db, orgId, id),
        findState(db, orgId, id),
        findAccount(db, orgId, id, secrets),
        findLastImage(db, orgId, id),
        canReadStreams(),
      ])
      const { host, ftpPort, mailPort, allowsPlainFtp } = doors
      return {
        kind: source?.kind ?? null,
        address: source?.address ?? '',
        user: source?.login ?? '',
        has_password: source?.sealed_password != null,
        every_seconds: source?.every_seconds ?? sourceLimits.everySeconds.default,
        on_motion: source?.on_motion ?? false,
        motion_share: source?.motion_share ?? sourceLimits.motionShare.default,
        ftp: ftpPort
          ? {
              host,
              port: ftpPort,
              user: account?.name ?? '',
              password: account?.password ?? '',
              allows_plain: allowsPlainFtp,
            }
          : null,
        mail: mailPort ? { host, port: mailPort, to: account ? `${account.name}@${host}` : '' } : null,
        rtsp_fault: readsStreams ? null : sourceMessages.noFfmpeg,
        reaches_private: config.outboundAllow.length > 0,
        tried_at: state?.tried_at?.toISOString() ?? null,
        picture_at: state?.picture_at?.toISOString() ?? null,
        fault: state?.fault ?? null,
        last_image_id: camera?.last_image_id ?? null,
      }
    }

    async function refuseUnavailable({ kind }: SourceInput): Promise<void> {
      if (kind === 'ftp' && !doors.ftpPort) throw rejected(sourceMessages.ftpOff)
      if (kind === 'mail' && !doors.mailPort) throw rejected(sourceMessages.mailOff)
      if (kind === 'rtsp' && !(await canReadStreams())) throw rejected(sourceMessages.noFfmpeg)
    }

    const rowOf = async ({ orgId, id }: IngestCamera, input: SourceInput) =>
      sourceRow(secrets, { org_id: orgId, camera_id: id }, input, await findSource(db, orgId, id))

    const audit = (request: FastifyRequest, camera: IngestCamera, kind: string) => ({
      at: now(),
      actorId: callerOf(request).userId,
      action: 'camera.source_changed' as const,
      subject: camera.id,
      detail: { name: camera.name, source: kind },
    })

    app.route({ ...sourcesApi.read, handler: async (request) => replyOf(await getCamera(request)) })

    app.route({
      ...sourcesApi.save,
      handler: async (request) => {
        const camera = await getCamera(request)
        await refuseUnavailable(request.body)
        const row = await rowOf(camera, request.body)
        await db.transaction().execute(async (tx) => {
          await saveSource(tx, row)
          if (row.kind === 'ftp' || row.kind === 'mail')
            await ensureAccount(tx, camera.orgId, camera.id, secrets, now())
          else await removeAccount(tx, camera.orgId, camera.id)
          await recordAudit(tx, camera.orgId, audit(request, camera, row.kind))
        })
        return replyOf(camera)
      },
    })

    app.route({
      ...sourcesApi.remove,
      handler: async (request, reply) => {
        const camera = await getCamera(request)
        await db.transaction().execute(async (tx) => {
          await removeSource(tx, camera.orgId, camera.id)
          await removeAccount(tx, camera.orgId, camera.id)
          await recordAudit(tx, camera.orgId, audit(request, camera, 'none'))
        })
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...sourcesApi.test,
      handler: async (request) => {
        const camera = await getCamera(request)
        await refuseUnavailable(request.body)
        const { kind } = request.body
        if (kind === 'ftp' || kind === 'mail') return testAccount(db, blobs, camera, kind)
        return testSource(deps, await rowOf(camera, request.body))
      },
    })

    app.route({
      ...sourcesApi.find,
      handler: async () => {
        if (config.outboundAllow.length === 0) throw rejected(sourceMessages.noPrivateNetworks)
        return discoverCameras(config.outboundAllow)
      },
    })

    app.route({
      ...sourcesApi.addresses,
      handler: async (request) => askAddresses(createOutbound(config.outboundAllow), request.body, now),
    })
  }
