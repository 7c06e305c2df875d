import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { listMaxBytes } from '#contract/filter-lists/constants.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { decodeText } from '#rules/filter-lists/csv-records.ts'
import { AppError } from '../core/errors.ts'
import { refuseFaults } from '../core/http/form-faults.ts'

export interface Upload<Fields> {
  fields: Fields
  /** The content of the file. */
  text: string
}

/** The fields of an upload form and the text of its file in any usual encoding. */
export async function readUpload<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
): Promise<Upload<z.output<Schema>>> {
  const { values, file } = request.isMultipart() ? await readParts(request) : { values: {}, file: undefined }
  const fields = schema.safeParse(values)
  const faults = fields.success
    ? {}
    : Object.fromEntries(fields.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const hasFile = file !== undefined && file.length > 0
  refuseFaults({ ...faults, csv: hasFile ? undefined : filterListMessages.fileRequired })
  const isZip = file!.subarray(0, 2).toString('latin1') === 'PK'
  const text = isZip ? undefined : decodeText(file!)
  refuseFaults({ csv: text === undefined ? filterListMessages.notText : undefined })
  return { fields: fields.data as z.output<Schema>, text: text! }
}

async function readParts(request: FastifyRequest) {
  const values: Record<string, unknown> = {}
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: listMaxBytes, fields: 20, files: 2 } })) {
      if (part.type === 'field') values[part.fieldname] = part.value
      else {
        // A file under another name must be read too, otherwise the form does not end.
        const content = await part.toBuffer()
        if (part.fieldname === 'csv' || part.fieldname === 'file') file = content
      }
    }
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge()
    // A truncated form, or no form at all, contains no file either.
    file = undefined
  }
  return { values, file }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const tooLarge = () => {
  const messages = [filterListMessages.tooLarge]
  return new AppError('too_large', filterListMessages.tooLarge, {
    fields: { non_field_errors: messages, csv: messages },
  })
}
