import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accessApi, type AccessPackage } from '#contract/privacy/access.ts'
import { noteDownloads } from '../../audit/note-downloads.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { namesOf } from '../../cases/queries.ts'
import { callerOf, type Caller } from '../../core/access.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { mayOpenPackages, sendPackage } from '../../core/blobs/packages.ts'
import { signedLinks } from '../../core/blobs/signed-links.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../deps.ts'
import { isAdmin } from '../../media/is-admin.ts'
import { refuseUnstored } from '../is-plate-stored.ts'
import { makeAccessJob } from './make-access.job.ts'
import { findAccess, listAccess, removeAccess, type AccessRow } from './queries.ts'

const fileOf = (orgId: string, id: string, viewer: string) =>
  `/api/v1/privacy/access_packages/${id}/file?org=${orgId}&viewer=${viewer}`

export const accessRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, secrets, now } = deps
    const noteDownload = noteDownloads(deps)
    const links = signedLinks(secrets)
    const blobs = openBlobStore(config)
    const replyOf = (
      row: AccessRow,
      caller: Caller,
      nameOf: (id: string | null) => string,
    ): AccessPackage => ({
      id: row.id,
      plate: row.plate,
      from: row.from_time?.toISOString() ?? null,
      to: row.to_time?.toISOString() ?? null,
      proof: row.proof,
      state: row.state,
      requested_at: row.requested_at.toISOString(),
      requested_by: nameOf(row.requested_by),
      expires_at: row.expires_at?.toISOString() ?? null,
      size: row.size,
      counts: row.counts,
      error: row.error,
      has_password: row.has_password,
      link:
        row.key && mayOpenPackages(caller)
          ? links.sign(fileOf(row.org_id, row.id, caller.userId), now())
          : null,
    })

    app.route({
      ...accessApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const nameOf = await namesOf(db, orgId)
        return (await listAccess(db, orgId)).map((row) => replyOf(row, callerOf(request), nameOf))
      },
    })

    app.route({
      ...accessApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { plate, proof, from, to, password } = request.body
        await refuseUnstored(db, orgId, plate)
        const at = now()
        const id = newId(at)
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('access_packages')
            .values({
              org_id: orgId,
              id,
              plate,
              proof,
              from_time: from ? new Date(from) : null,
              to_time: to ? new Date(to) : null,
              state: 'waiting',
              requested_at: at,
              requested_by: userId,
              has_password: password !== null,
              sealed_password: password === null ? null : secrets.seal(password),
            })
            .execute()
          const entry = { at, actorId: userId, action: 'access.requested', subject: id } as const
          await recordAudit(tx, orgId, {
            ...entry,
            detail: { proof, ...(password !== null && { password: true }) },
          })
          await makeAccessJob.queue(tx, { orgId, id }, { maxAttempts: 3 })
        })
        const row = await findAccess(db, orgId, id)
        return reply.code(201).send(replyOf(row!, callerOf(request), await namesOf(db, orgId)))
      },
    })

    app.route({
      ...accessApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const row = await findAccess(db, orgId, request.params.id)
        if (!row) throw notFound('Package')
        const entry = { at: now(), actorId: userId, action: 'access.removed', subject: row.id } as const
        await db.transaction().execute(async (tx) => {
          await recordAudit(tx, orgId, entry)
          await removeAccess(tx, blobs, row)
        })
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...accessApi.file,
      handler: async (request, reply) => {
        const { org: orgId, viewer, reason: _reason, ...signature } = request.query
        links.check(fileOf(orgId, request.params.id, viewer), signature, now())
        if (!(await isAdmin(db, orgId, viewer))) throw forbidden()
        const row = await findAccess(db, orgId, request.params.id)
        if (!row) throw notFound('Package')
        const name = `access-${row.plate}-${row.id.slice(-6)}.zip`
        const download = { orgId, viewer, action: 'access.downloaded', subject: row.id } as const
        const note = () => noteDownload(request, download)
        return sendPackage(request, reply, blobs, { key: row.key, name, note })
      },
    })
  }
