import { largestPictureBytes } from '#contract/sources/constants.ts'
import type { HeldRoom } from '../../core/body-room.ts'
import { OutboundError, type Outbound, type OutboundAnswer } from '../../core/outbound.ts'
import { mediaTypeOf } from '../../ingest/reading/decode-body.ts'
import { authorizationFor, type Credentials } from './sign-in.ts'
import { SourceFault } from './source-fault.ts'

const timeoutMs = 10_000

export interface Snapshot {
  address: string
  credentials: Credentials | undefined
  /** Memory for the picture. */
  room?: HeldRoom
}

/** One picture from the snapshot address of a camera. Throws a SourceFault with the reason. */
export async function fetchSnapshot(
  outbound: Outbound,
  { address, credentials, room }: Snapshot,
): Promise<Buffer> {
  const { pathname, search } = new URL(address)
  const call = (authorization?: string) =>
    outbound(address, {
      timeoutMs,
      maxBytes: largestPictureBytes,
      ...(room && { hasRoom: room.take }),
      headers: { accept: 'image/*', ...(authorization && { authorization }) },
    }).catch((error: unknown) => {
      throw error instanceof OutboundError ? new SourceFault(sentenceOf(error)) : error
    })
  let answer = await call()
  if (answer.status === 401 && credentials) {
    const challenge = answer.headers['www-authenticate'] ?? ''
    const authorization = authorizationFor(challenge, { method: 'GET', uri: pathname + search }, credentials)
    if (!authorization)
      throw new SourceFault('The camera asks for a way to sign in other than basic and digest')
    answer = await call(authorization)
    if (answer.status === 401) throw new SourceFault('The camera does not accept the user name or password')
  }
  return pictureOf(answer)
}

function pictureOf({ status, headers, body }: OutboundAnswer): Buffer {
  if (status === 401) throw new SourceFault('The camera asks for a user name and password')
  if (status === 403) throw new SourceFault('The camera does not allow this user to get pictures (403)')
  if (status === 404) throw new SourceFault('The camera has nothing at this address (404)')
  if (status !== 200) throw new SourceFault(`The camera answered with ${status} and no picture`)
  if (body.length === 0) throw new SourceFault('The answer is empty')
  if (!mediaTypeOf(body)?.startsWith('image/')) {
    const type = (headers['content-type'] ?? '').split(';')[0]!.slice(0, 60)
    throw new SourceFault(`The answer is not a picture${type && ` but ${type}`}`)
  }
  return body
}

function sentenceOf({ fault, message, cause }: OutboundError): string {
  if (fault === 'redirected')
    return 'The camera redirects to another address, which is not followed: enter that one'
  if (fault === 'too_large')
    return `The answer is longer than ${largestPictureBytes / 2 ** 20} MB: this is a video stream or no picture`
  if (fault === 'timed_out')
    return `No whole picture within ${timeoutMs / 1000} seconds: the camera is off, elsewhere, or sends a video stream`
  if (fault === 'unreachable') return `${message.replace(/\.$/, '')}: ${reasonOf(cause)}`
  return message.replace(/\.$/, '')
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'there is no way to this address',
  ENETUNREACH: 'there is no way to this network',
  ETIMEDOUT: 'no answer',
}

/** The reason of a failed connection. */
export function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return reasons[code] ?? 'the connection ended before a picture was there'
}
