import type { FastifyRequest } from 'fastify'
import { takenPictureMaxBytes } from '#contract/gate/constants.ts'
import { gateMessages } from '#contract/gate/messages.ts'
import { fieldFault } from '../core/http/form-faults.ts'

interface PicturePart {
  body: Buffer
  contentType: string
}

/** The picture of a form. */
export async function readPicturePart(request: FastifyRequest): Promise<PicturePart> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: takenPictureMaxBytes } }).catch(() => undefined)
    : undefined
  if (!part) throw fieldFault('picture', gateMessages.pictureMissing)
  const body = await part.toBuffer().catch(() => {
    throw fieldFault(
      'picture',
      part.file.truncated ? gateMessages.pictureTooLarge : gateMessages.pictureMissing,
    )
  })
  if (body.length === 0) throw fieldFault('picture', gateMessages.pictureMissing)
  return { body, contentType: part.mimetype }
}
