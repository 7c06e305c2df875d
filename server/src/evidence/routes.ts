import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { evidenceApi, evidenceMessages, type EvidencePackage } from '#contract/evidence/api.ts'
import { noteDownloads } from '../audit/note-downloads.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCase, namesOf } from '../cases/queries.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { mayOpenPackages, sendPackage } from '../core/blobs/packages.ts'
import { signedLinks } from '../core/blobs/signed-links.ts'
import { forbidden, invalid, notFound } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import type { Deps } from '../deps.ts'
import { isAdmin } from '../media/is-admin.ts'
import { checkSelection } from './check-selection.ts'
import { makePackageJob } from './make-package.job.ts'
import { sealPassword } from './passwords.ts'
import { findPackage, holdsOfPackage, listPackages, type PackageRow } from './queries.ts'
import { removePackage } from './remove-packages.ts'

const fileOf = (orgId: string, id: string, viewer: string) =>
  `/api/v1/evidence/${id}/file?org=${orgId}&viewer=${viewer}`

export const evidenceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, secrets, now } = deps
    const noteDownload = noteDownloads(deps)
    const links = signedLinks(secrets)
    const blobs = openBlobStore(config)
    const replyOf = (
      row: PackageRow,
      caller: Caller,
      nameOf: (id: string | null) => string,
    ): EvidencePackage => ({
      id: row.id,
      case_id: row.case_id,
      case_name: row.case_name,
      reason: row.reason,
      state: row.state,
      created_at: row.created_at.toISOString(),
      created_by: nameOf(row.created_by),
      expires_at: row.expires_at?.toISOString() ?? null,
      size: row.size,
      files: row.files,
      left_out: row.left_out,
      error: row.error,
      has_password: row.has_password,
      link:
        row.state === 'good' && mayOpenPackages(caller)
          ? links.sign(fileOf(row.org_id, row.id, caller.userId), now())
          : null,
    })

    app.route({
      ...evidenceApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const [rows, nameOf] = await Promise.all([
          listPackages(db, orgId, request.query.case_id),
          namesOf(db, orgId),
        ])
        return rows.map((row) => replyOf(row, callerOf(request), nameOf))
      },
    })
    app.route({
      ...evidenceApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { case_id, selection, reason, password } = request.body
        if (case_id && !(await findCase(db, orgId, case_id))) throw notFound('Case')
        const at = now()
        const wanted = { case_id, selection, created_at: at }
        const holds = await holdsOfPackage(db, orgId, wanted)
        if (holds.length === 0) throw invalid({ selection: [evidenceMessages.selection] })
        if (selection.length > 0) await checkSelection(db, orgId, { selection, holds })
        const id = newId(at)
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('evidence_packages')
            .values({
              org_id: orgId,
              id,
              case_id,
              selection: JSON.stringify(selection),
              reason,
              state: 'waiting',
              created_at: at,
              created_by: userId,
            })
            .execute()
          if (password !== null) await sealPassword(tx, secrets, orgId, id, password)
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'evidence.requested',
            subject: id,
            detail: { case: case_id, reason, ...(password !== null && { password: true }) },
          })
          await makePackageJob.queue(tx, { orgId, id }, { maxAttempts: 3 })
        })
        const row = await findPackage(db, orgId, id)
        return reply.code(201).send(replyOf(row!, callerOf(request), await namesOf(db, orgId)))
      },
    })
    app.route({
      ...evidenceApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const row = await findPackage(db, orgId, request.params.id)
        if (!row) throw notFound('Package')
        const entry = { at: now(), actorId: userId, action: 'evidence.removed', subject: row.id } as const
        await db.transaction().execute(async (tx) => {
          await recordAudit(tx, orgId, entry)
          await removePackage(tx, blobs, row)
        })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...evidenceApi.file,
      handler: async (request, reply) => {
        const { org: orgId, viewer, reason: _reason, ...signature } = request.query
        links.check(fileOf(orgId, request.params.id, viewer), signature, now())
        if (!(await isAdmin(db, orgId, viewer))) throw forbidden()
        const row = await findPackage(db, orgId, request.params.id)
        if (!row) throw notFound('Package')
        const name = `evidence-${row.created_at.toISOString().slice(0, 10)}-${row.id.slice(-6)}.zip`
        const download = { orgId, viewer, action: 'evidence.downloaded', subject: row.id } as const
        const note = () => noteDownload(request, download)
        return sendPackage(request, reply, blobs, { key: row.key, name, note })
      },
    })
    app.route({
      ...evidenceApi.publicKey,
      handler: async () => {
        const { publicKey, fingerprint } = signingKey(secrets)
        return { algorithm: 'Ed25519' as const, public_key: publicKey, fingerprint }
      },
    })
  }
