import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sharesApi, type Share } from '#contract/shares/api.ts'
import { shareMessages } from '#contract/shares/messages.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { AppError, notFound } from '../core/errors.ts'
import { sendBytes } from '../core/http/byte-range.ts'
import { newId } from '../core/ids.ts'
import { findPlace } from '../core/place.ts'
import type { Deps } from '../deps.ts'
import { mediaCopies } from '../media/pictures/copies.ts'
import {
  countOpening,
  findOpenShare,
  hashOfToken,
  insertShare,
  listShares,
  revokeShare,
  type ShareRow,
} from './queries.ts'
import { findShared, openAsset, shownAssets, type Subject } from './shared-files.ts'

const gone = () => new AppError('not_found', shareMessages.gone)

const shareReply = (row: ShareRow, person: string): Share => ({
  id: row.id,
  kind: row.kind,
  media_id: row.media_id,
  note: row.note,
  created_at: row.created_at.toISOString(),
  created_by: person,
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  opened: row.opened,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
})

/** Links to one picture or clip for people without an account. */
export const shareRoutes =
  ({ db, config, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const copies = mediaCopies(db, openBlobStore(config))

    /** A link to nothing would be noticed by its recipient only. */
    async function refuseWithoutFile(subject: Subject) {
      const isVideo = subject.kind === 'video'
      const shared = await findShared(db, subject)
      if (!shared) throw notFound(isVideo ? 'Video' : 'Image')
      const { file } = await shownAssets(db, subject, shared)
      if (!file) throw new AppError('conflict', isVideo ? shareMessages.noVideo : shareMessages.noImage)
    }

    /** The content of an open link. Each asset checks the link again, so a revoked link stops working at once. */
    async function openShare(token: string) {
      const share = await findOpenShare(db, token, now())
      const shared = share && (await findShared(db, share))
      if (!share || !shared) throw gone()
      return { share, shared }
    }

    app.route({
      ...sharesApi.list,
      handler: async (request) => {
        const rows = await listShares(db, callerOf(request).orgId, request.query.media_id)
        return rows.map(({ first_name, last_name, ...row }) =>
          shareReply(row, [first_name, last_name].filter(Boolean).join(' ') || 'A former member'),
        )
      },
    })

    app.route({
      ...sharesApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { kind, media_id, hours, note } = request.body
        await refuseWithoutFile({ org_id: orgId, kind, media_id })
        const token = randomBytes(24).toString('base64url')
        const at = now()
        const share = await db.transaction().execute(async (tx) => {
          const row = await insertShare(tx, {
            org_id: orgId,
            id: newId(at),
            token_hash: hashOfToken(token),
            kind,
            media_id,
            note,
            created_by: userId,
            created_at: at,
            expires_at: new Date(at.getTime() + hours * hourMs),
          })
          const detail = { kind, media_id, expires_at: row.expires_at.toISOString() }
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'share.created',
            subject: row.id,
            detail,
          })
          return row
        })
        const url = new URL(`/shared/${token}`, config.publicUrl).href
        return reply.code(201).send({ ...shareReply(share, 'You'), url })
      },
    })

    app.route({
      ...sharesApi.revoke,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const at = now()
        await db.transaction().execute(async (tx) => {
          const share = await revokeShare(tx, orgId, request.params.id, at)
          if (!share) throw notFound('Link')
          await recordAudit(tx, orgId, { at, actorId: userId, action: 'share.revoked', subject: share.id })
        })
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...sharesApi.open,
      handler: async (request, reply) => {
        const { token } = request.params
        const { share, shared } = await openShare(token)
        const assets = await shownAssets(db, share, shared)
        const at = now()
        await countOpening(db, share, at)
        await recordAudit(db, share.org_id, {
          at,
          actorId: null,
          action: 'share.opened',
          subject: share.id,
          detail: { address: request.ip },
        })
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
        return {
          kind: share.kind,
          note: share.note,
          time: shared.time.toISOString(),
          time_zone: shared.timeZone,
          locale: (await findPlace(db, share.org_id)).locale,
          expires_at: share.expires_at.toISOString(),
          file: assets.file ? `/api/v1/shared/${token}/file` : null,
          poster: assets.poster ? `/api/v1/shared/${token}/poster` : null,
        }
      },
    })

    app.route({
      ...sharesApi.file,
      handler: async (request, reply) => {
        const { share, shared } = await openShare(request.params.token)
        const stored = await openAsset(db, copies, share, shared, request.params.asset)
        if (!stored) throw gone()
        reply.type(stored.contentType).header('cache-control', 'no-store')
        return sendBytes(request, reply, stored.blob)
      },
    })
  }
