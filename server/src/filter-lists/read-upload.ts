import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { listMaxBytes } from '#contract/filter-lists/constants.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { AppError } from '../core/errors.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import { uploadFolder } from '../core/http/upload-folder.ts'
import type { ListFile } from './reading/read-list.ts'

export interface Upload<Fields> {
  fields: Fields
  file: ListFile
}

/** The fields of an upload form and its file, which is deleted after the reply. */
export async function readUpload<Schema extends z.ZodObject>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
): Promise<Upload<z.output<Schema>>> {
  const { values, file } = request.isMultipart()
    ? await readParts(request, reply)
    : { values: {}, file: undefined }
  const fields = schema.safeParse(values)
  const faults = fields.success
    ? {}
    : Object.fromEntries(fields.error.issues.map(({ path: place, message }) => [String(place[0]), message]))
  const hasFile = file !== undefined && file.size > 0
  refuseFaults({ ...faults, csv: hasFile ? undefined : filterListMessages.fileRequired })
  return { fields: fields.data as z.output<Schema>, file: file! }
}

async function readParts(request: FastifyRequest, reply: FastifyReply) {
  const values: Record<string, unknown> = {}
  const target = path.join(await uploadFolder(reply), 'list')
  let file: ListFile | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: listMaxBytes, fields: 20, files: 2 } })) {
      if (part.type === 'field') values[part.fieldname] = part.value
      // A file under another name must be read too, otherwise the form does not end.
      else if (part.fieldname === 'csv' || part.fieldname === 'file') file = await keepFile(part, target)
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isTooLarge(error)) throw tooLarge()
    // A truncated form, or no form at all, contains no file either.
    file = undefined
  }
  return { values, file }
}

async function keepFile({ file }: MultipartFile, target: string): Promise<ListFile> {
  await pipeline(file, createWriteStream(target, { mode: 0o600 }))
  if (file.truncated) throw tooLarge()
  return { size: (await stat(target)).size, open: () => createReadStream(target) }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const tooLarge = () => {
  const messages = [filterListMessages.tooLarge]
  return new AppError('too_large', filterListMessages.tooLarge, {
    fields: { non_field_errors: messages, csv: messages },
  })
}
