import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { documentMaxBytes, documentMessages, sitesApi } from '#contract/sites/api.ts'
import { callerOf } from '../core/access.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { sendBytes } from '../core/http/byte-range.ts'
import { AppError, notFound } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { newId } from '../core/ids.ts'
import { signedLinks } from '../core/blobs/signed-links.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'
import { siteNotFound } from './save-site.ts'
import { documentPath, siteReplies } from './site-reply.ts'

/** The PDF of a form, recognised by its first bytes rather than its name or content type. */
async function readPdf(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: documentMaxBytes } }).catch(() => undefined)
    : undefined
  if (!part) throw missing()
  const content = await part.toBuffer().catch(() => {
    throw part.file.truncated ? tooLarge() : missing()
  })
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw fieldFault('document', documentMessages.notPdf)
  return { name: (part.filename || unnamed).slice(-200), content }
}

/** The name of a file that was sent without one. */
const unnamed = 'document.pdf'

/** A truncated form, or no form at all, contains no file either. */
const missing = () => fieldFault('document', documentMessages.missing)

const tooLarge = () => {
  const messages = [documentMessages.tooLarge]
  return new AppError('too_large', documentMessages.tooLarge, {
    fields: { non_field_errors: messages, document: messages },
  })
}

export const siteDocumentRoutes =
  ({ db, config, log, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const blobs = openBlobStore(config)
    const links = signedLinks(secrets)

    /** Deletes a file without a site. If that fails, the cleanup of stray files finds it. */
    const dropFile = (key: string) =>
      blobs
        .remove(key)
        .catch((error: unknown) => log.warn({ err: error, file: key }, 'a document is left over'))

    /** Sets or removes the document of a site and deletes the previous file. */
    const replaceDocument = async (
      orgId: string,
      siteId: string,
      document: { key: string; name: string } | null,
    ) => {
      const { before, after } = await db.transaction().execute(async (tx) => {
        const site = await queries.findSiteForUpdate(tx, orgId, siteId)
        if (!site) throw siteNotFound()
        const values = { document_key: document?.key ?? null, document_name: document?.name ?? null }
        return {
          before: site,
          after: await queries.updateSite(tx, orgId, siteId, { ...values, updated_at: now() }),
        }
      })
      if (before.document_key) await dropFile(before.document_key)
      return after
    }

    app.route({
      ...sitesApi.setDocument,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        if (!(await queries.findSite(db, orgId, request.params.id))) throw siteNotFound()
        const { name, content } = await readPdf(request)
        const { key } = await blobs.put(`${orgId}/documents/${newId(now())}`, content)
        const row = await replaceDocument(orgId, request.params.id, { key, name }).catch(
          async (error: unknown) => {
            await dropFile(key)
            throw error
          },
        )
        const [site] = await siteReplies(db, orgId, [row], { links, now: now() })
        return site!
      },
    })

    app.route({
      ...sitesApi.removeDocument,
      handler: async (request, reply) => {
        await replaceDocument(callerOf(request).orgId, request.params.id, null)
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...sitesApi.readDocument,
      handler: async (request, reply) => {
        const { org, ...signature } = request.query
        links.check(documentPath(org, request.params.id), signature, now())
        const site = await queries.findSite(db, org, request.params.id)
        const blob = site?.document_key ? await blobs.find(site.document_key) : undefined
        if (!site || !blob) throw notFound('Document')
        reply.type('application/pdf').header('cache-control', 'private, max-age=300')
        reply.header(
          'content-disposition',
          `inline; filename*=UTF-8''${encodeURIComponent(site.document_name ?? '')}`,
        )
        return sendBytes(request, reply, blob)
      },
    })
  }
