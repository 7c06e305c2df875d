import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyReply } from 'fastify'

/** A folder for the files of a form, which would fill the memory. It is deleted after the reply. */
export async function uploadFolder(reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-upload-'))
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
  if (reply.raw.destroyed) remove()
  else reply.raw.once('close', remove)
  return folder
}
