import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cameraInputMessages, camerasApi, type CameraEndpoint } from '#contract/cameras/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../core/errors.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { isNetwork } from './is-network.ts'
import * as queries from './queries.ts'
import { findTokens, rotateToken } from './tokens.ts'

/** The URL to which a camera posts, and its access rules. */
export const cameraEndpointRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    async function endpointOf(orgId: string, camera: queries.CameraRow): Promise<CameraEndpoint> {
      const { token, previousExpiresAt } = await findTokens(db, orgId, camera.id, secrets, now())
      if (!token) throw notFound('Camera endpoint')
      return {
        endpoint: `${config.publicUrl}/ingest/${token}`,
        previous_expires_at: previousExpiresAt?.toISOString() ?? null,
        allowed_addresses: camera.allowed_addresses,
        user: camera.post_user ?? '',
      }
    }

    /** Changes the endpoint of a camera and records it in the audit log. */
    const change = (
      { orgId, userId }: Caller,
      cameraId: string,
      action: `camera.${string}`,
      run: (tx: Db, camera: queries.CameraRow) => Promise<void>,
    ) =>
      db.transaction().execute(async (tx) => {
        const camera = await queries.findCameraForUpdate(tx, orgId, cameraId)
        if (!camera) throw notFound('Camera')
        await run(tx, camera)
        const detail = { name: camera.name }
        await recordAudit(tx, orgId, { at: now(), actorId: userId, subject: camera.id, detail, action })
      })

    const reply = async (orgId: string, cameraId: string) => {
      const camera = await queries.findCamera(db, orgId, cameraId)
      if (!camera) throw notFound('Camera')
      return endpointOf(orgId, camera)
    }

    app.route({
      ...camerasApi.endpoint,
      handler: async (request) => reply(callerOf(request).orgId, request.params.id),
    })

    app.route({
      ...camerasApi.rotateEndpoint,
      handler: async (request) => {
        const caller = callerOf(request)
        await change(caller, request.params.id, 'camera.endpoint_rotated', (tx, { id }) =>
          rotateToken(tx, caller.orgId, id, secrets, now()),
        )
        return reply(caller.orgId, request.params.id)
      },
    })

    app.route({
      ...camerasApi.updateEndpointAccess,
      handler: async (request) => {
        const caller = callerOf(request)
        const { allowed_addresses, user, password } = request.body
        await change(caller, request.params.id, 'camera.endpoint_access_changed', async (tx, camera) => {
          refuseFaults({
            ...(!allowed_addresses.every(isNetwork) && {
              allowed_addresses: cameraInputMessages.addressInvalid,
            }),
            ...(user && !password && !camera.post_user && { password: authMessages.newPasswordRequired }),
          })
          const sealed = password ? secrets.seal(password) : camera.sealed_post_password
          await queries.updateCamera(tx, caller.orgId, camera.id, {
            allowed_addresses,
            post_user: user || null,
            sealed_post_password: user ? sealed : null,
          })
        })
        return reply(caller.orgId, request.params.id)
      },
    })
  }
