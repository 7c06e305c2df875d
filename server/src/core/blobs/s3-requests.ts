import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** The time limit until a response begins, plus the time for each megabyte sent. */
export const usualPatience = { answerMs: 30_000, megabyteMs: 4000 }

/** Sends a request about an object, or about the bucket; a 404 is an answer, other faults are thrown. */
export type AskStore = (method: string, key: string, init?: RequestInit, size?: number) => Promise<Response>

/** Requests to an S3-compatible store, with path-style URLs, which all of them support. */
export function s3Requests(settings: S3Settings, patience = usualPatience): AskStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${settings.endpoint}/${settings.bucket}/${key}`

  return async (method, key, init = {}, size = 0) => {
    const waiting = new AbortController()
    const longest = patience.answerMs + (size / 1e6) * patience.megabyteMs
    const timer = setTimeout(() => waiting.abort(new Error(`${method} was not answered`)), longest)
    const send = () => client.fetch(urlOf(key), { ...init, method, signal: waiting.signal })
    const answer = await send()
      // A store closes idle connections, also just as one is used again. Every request can be repeated.
      .catch((error: unknown) => (isClosedConnection(error) ? send() : Promise.reject(error)))
      .catch((error: unknown) => {
        throw storeAway(error)
      })
      // The limit applies until the response begins. The body may take as long as its reader needs.
      .finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw answer.status === 507
      ? new AppError('storage_full', 'There is no room left to store files.')
      : storeAway(new Error(`${method} was answered with ${answer.status}`))
  }
}

/** Keys contain only letters, digits and signs of names, so nothing is escaped. */
export const objectsOn = (page: string) =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object]) => ({
    key: /<Key>([^<]+)</.exec(object!)![1]!,
    putAt: new Date(/<LastModified>([^<]+)</.exec(object!)![1]!),
  }))

function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'
}

export const storeAway = (cause: unknown) =>
  Object.assign(new AppError('unavailable', 'The store of files is not reachable right now.'), { cause })
