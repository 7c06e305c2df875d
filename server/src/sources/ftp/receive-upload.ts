import type { Socket } from 'node:net'
import { largestPictureBytes } from '#contract/sources/constants.ts'
import type { HeldRoom } from '../../core/body-room.ts'

/** A rejected upload, with the reply to it. */
export class RefusedUpload extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const idleMs = 30_000

/** All bytes of an upload. Throws when they are too many or stop arriving. */
export async function receiveUpload(socket: Socket, room: HeldRoom): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  socket.setTimeout(idleMs, () => socket.destroy(new RefusedUpload(426, 'The upload stopped')))
  try {
    for await (const piece of socket as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > largestPictureBytes)
        throw new RefusedUpload(552, `The file is larger than ${largestPictureBytes / 2 ** 20} MB`)
      if (!room.take(piece.length)) throw new RefusedUpload(451, 'Too much is arriving at once')
      pieces.push(piece)
    }
  } catch (error) {
    socket.destroy()
    throw error instanceof RefusedUpload
      ? error
      : new RefusedUpload(426, 'The connection ended before all of the file was there')
  }
  return Buffer.concat(pieces)
}
