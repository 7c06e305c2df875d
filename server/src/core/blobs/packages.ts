import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Scope } from '#contract/api-keys/scopes.ts'
import type { Caller } from '../access.ts'
import { notFound } from '../errors.ts'
import { sendBytes } from '../http/byte-range.ts'
import type { BlobStore } from './blob-store.ts'

/** A package contains originals, so API keys need their scope. */
export const mayOpenPackages = ({ scopes }: Caller): boolean =>
  scopes === undefined || scopes.includes(Scope.ORIGINALS)

/** Sends the zip file of a package after `note` has logged it; 404 when it is not made yet or was removed. */
export async function sendPackage(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  { key, name, note }: { key: string | null | undefined; name: string; note: () => Promise<void> },
) {
  const blob = key ? await blobs.find(key) : undefined
  if (!key || !blob) throw notFound('Package')
  await note()
  reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('etag', `"${path.basename(key)}"`)
    .header('content-disposition', `attachment; filename="${name}"`)
  return sendBytes(request, reply, blob)
}
