import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { importsApi } from '#contract/imports/api.ts'
import { importLimits } from '#contract/imports/constants.ts'
import { importMessages } from '#contract/imports/texts.ts'
import { callerOf } from '../core/access.ts'
import { namesOf } from '../cases/queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { AppError, notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { importPackage } from './camtrap/import-package.ts'
import { findImport, listImports, replyOf } from './camtrap/recorded-imports.ts'
import { readAside } from './camtrap/read-aside.ts'
import { undoPackageJob } from './camtrap/undo-package.job.ts'
import { looseFiles, zipFiles, type PackageFiles } from './open-package.ts'

const megabyte = 1 << 20

/** Imports exports of other systems. */
export const importRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const blobs = openBlobStore(config)
    app.route({
      ...importsApi.camtrap,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { dry_run, site } = request.query
        const { parts, isZip } = await readUpload(request)
        const read = await readAside(orgId, parts, isZip)
        const files = await filesOf(parts, isZip)
        return importPackage({ db, blobs, secrets, now: now() }, files, {
          read,
          orgId,
          userId,
          siteId: site,
          isDryRun: dry_run === 'true',
        })
      },
    })

    app.route({
      ...importsApi.camtrapImports,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const nameOf = await namesOf(db, orgId)
        return (await listImports(db, orgId)).map((row) => replyOf(row, nameOf))
      },
    })

    app.route({
      ...importsApi.undoCamtrap,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        await db.transaction().execute(async (tx) => {
          const undone = await tx
            .updateTable('camtrap_imports')
            .set({ state: 'undoing', finished_at: null })
            .where('org_id', '=', orgId)
            .where('id', '=', id)
            .where('state', '=', 'done')
            .returning('title')
            .executeTakeFirst()
          if (!undone)
            throw (await findImport(tx, orgId, id))
              ? new AppError('conflict', importMessages.notUndoable)
              : notFound('Import')
          await undoPackageJob.queue(tx, { orgId, id })
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'camtrap.undo_started',
            subject: (undone.title ?? id).slice(0, 200),
            detail: {},
          })
        })
        return replyOf((await findImport(db, orgId, id))!, await namesOf(db, orgId))
      },
    })
  }

/** One zip file, or the files of a folder one by one. */
async function readUpload(request: FastifyRequest) {
  const parts = request.isMultipart() ? await readParts(request) : new Map<string, Buffer>()
  const [first] = parts.values()
  if (!first) throw rejected(importMessages.noFile)
  const isZip = parts.size === 1 && first.subarray(0, 2).toString('latin1') === 'PK'
  return { parts, isZip }
}

/** The pictures of a package: of its tables nothing is read here. */
const filesOf = async (parts: Map<string, Buffer>, isZip: boolean): Promise<PackageFiles> =>
  isZip ? zipFiles([...parts.values()][0]!, importLimits.unpackedMegabytes * megabyte) : looseFiles(parts)

async function readParts(request: FastifyRequest): Promise<Map<string, Buffer>> {
  const most = importLimits.uploadMegabytes * megabyte
  const parts = new Map<string, Buffer>()
  let size = 0
  try {
    const limits = { fileSize: most, files: importLimits.files, fields: 20 }
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'field') continue
      const content = await part.toBuffer()
      size += content.length
      if (size > most) throw tooLarge()
      if (content.length > 0) parts.set(part.filename, content)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    // An incomplete form contains no package.
    throw rejected(importMessages.noFile)
  }
  return parts
}

const tooLarge = () =>
  new AppError('too_large', importMessages.tooLarge, {
    fields: { non_field_errors: [importMessages.tooLarge] },
  })
