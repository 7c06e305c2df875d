import type { FastifyRequest } from 'fastify'
import { historyLimits, historyMessages } from '#contract/imports/history.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { AppError, rejected } from '../../core/errors.ts'

interface KeptFile {
  name: string
  key: string
}

/** Streams the files of the form into the file store, each import in a scope of its own. */
export async function keepFiles(
  request: FastifyRequest,
  blobs: BlobStore,
  id: string,
): Promise<{ history: KeptFile; pictures: KeptFile | undefined }> {
  const kept = new Map<string, KeptFile>()
  try {
    if (!request.isMultipart()) throw rejected(historyMessages.noFile)
    for await (const part of request.parts({ limits: { fileSize: historyLimits.uploadBytes, files: 2 } })) {
      if (part.type === 'field') continue
      const { key, size } = await blobs.put(id, part.file)
      if (size > 0) kept.set(part.fieldname, { name: part.filename.slice(0, 200), key })
      if (part.file.truncated) throw rejected(historyMessages.tooLarge)
    }
    const history = kept.get('history')
    if (!history) throw rejected(historyMessages.noFile)
    return { history, pictures: kept.get('pictures') }
  } catch (error) {
    for (const { key } of kept.values()) await blobs.remove(key)
    // An incomplete form contains no file.
    throw error instanceof AppError ? error : rejected(historyMessages.noFile)
  }
}
