import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { productName } from '#contract/product/constants.ts'
import { largestPictureBytes } from '#contract/sources/constants.ts'
import { rateLimiter } from '../../core/rate-limit.ts'
import { workerPool } from '../../core/turns/worker-pool.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findAccountByName, isPassword } from '../accounts.ts'
import type { DoorCertificate } from '../door-certificate.ts'
import { doorConnections, doorLimits, type DoorConnection } from '../door-connections.ts'
import type { Entrance } from '../enter-picture.ts'
import { plainAddress } from '../ftp/data-channel.ts'
import type { FilesOfMail, MailOnThread } from './read-mail.worker.ts'

/** A picture in base64 with line breaks is a third larger. */
const largestMail = Math.ceil(largestPictureBytes * 1.4)
const mostPictures = 10
const mostRecipients = 5
/** Unknown addresses of a client: a burst of twenty, then one every ten seconds. */
const unknownAddresses = { perSecond: 0.1, most: 20 }

/** An SMTP reply with its code. */
const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Receives the pictures that cameras mail to their own addresses. The address is the secret; signing in is optional. */
export async function openMailDoor(
  deps: Deps,
  entrance: Entrance,
  { cert, key }: DoorCertificate,
  listen: { port: number; host: string },
  limits = doorLimits,
) {
  const { db, secrets, now, log } = deps
  const connections = doorConnections(limits)
  /** By the port of the client, which the library names for each session. */
  const connectionOf = new Map<string, DoorConnection>()
  const placeOf = ({ remoteAddress = '', remotePort = 0 }: { remoteAddress?: string; remotePort?: number }) =>
    `${plainAddress(remoteAddress)} ${remotePort}`
  const unknown = rateLimiter(unknownAddresses.perSecond, unknownAddresses.most)
  const reader = workerPool<MailOnThread, FilesOfMail>({
    file: new URL('./read-mail.worker.ts', import.meta.url),
    threads: 2,
    memoryMb: 256,
    seconds: 20,
  })

  async function findRecipient(address: string, session: SMTPServerSession): Promise<IngestCamera> {
    const client = session.remoteAddress
    const account = await findAccountByName(db, address.split('@')[0]!, secrets)
    const camera = account && (await entrance.findCamera(account.orgId, account.cameraId))
    if (camera) {
      if (!(await entrance.admits(camera, client, 'Mail')))
        throw reply(550, 'This address may not send for the camera')
      if (!connectionOf.get(placeOf(session))?.admit(camera.orgId))
        throw reply(421, 'Too many connections of your organisation')
      return camera
    }
    if (unknown.take(client, now().getTime()) > 0) throw reply(421, 'Too many unknown addresses')
    throw reply(550, 'No camera has this address')
  }

  async function take(camera: IngestCamera, message: Buffer): Promise<void> {
    const owner = { orgId: camera.orgId, memberId: camera.id }
    const memory = Uint8Array.from(message).buffer
    const files = await reader
      .run(owner, { message: memory, mostFiles: mostPictures }, [memory])
      .catch((): FilesOfMail => ({ unreadable: 'The mail takes too long to read' }))
    const fault = 'unreadable' in files ? files.unreadable : files.length === 0 && 'The mail has no picture'
    if (fault) {
      await entrance.fail(camera, `Mail: ${fault}`, 'refused_media')
      throw reply(554, fault)
    }
    const entered = []
    for (const file of files as ArrayBuffer[]) entered.push(await entrance.enter(camera, Buffer.from(file)))
    const isTaken = entered.some((each) => each.isTaken)
    const refused = entered.find((each) => !each.isTaken)
    if (!isTaken && refused && !refused.isTaken) throw reply(refused.isTemporary ? 451 : 554, refused.fault)
  }

  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const { rcptTo } = session.envelope
    const cameras = await Promise.all(rcptTo.map(({ address }) => findRecipient(address, session)))
    const room = entrance.roomFor(cameras[0]!)
    try {
      const message = await collect(stream, (bytes) => room.take(bytes))
      if (typeof message === 'string') {
        await entrance.fail(cameras[0]!, `Mail: ${message}`, 'too_large')
        throw reply(message === tooMuch ? 451 : 552, message)
      }
      for (const camera of cameras) await take(camera, message)
    } finally {
      room.release()
    }
  }

  /** Turns a promise into the callback of the server. The camera may retry after an internal error. */
  const answered =
    <Given, Result>(work: (given: Given, session: SMTPServerSession) => Promise<Result>) =>
    (
      given: Given,
      session: SMTPServerSession,
      done: (error?: Error | null, result?: Result) => void,
    ): void => {
      const settle = async () => {
        try {
          return [null, await work(given, session)] as const
        } catch (error) {
          if (error instanceof Error && 'responseCode' in error) return [error] as const
          log.warn({ err: error }, 'the mail of a camera could not be stored')
          return [reply(451, 'Not now')] as const
        }
      }
      // eslint-disable-next-line promise/no-callback-in-promise -- the library has callbacks only
      void settle().then(([error, result]) => done(error, result))
    }

  const server = new SMTPServer({
    name: productName,
    banner: 'pictures of cameras only',
    cert,
    key,
    authOptional: true,
    size: largestMail,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    onAuth: answered(async ({ username, password }, { remoteAddress }) => {
      const account = await findAccountByName(db, username ?? '', secrets)
      if (account && isPassword(account, password ?? '')) return { user: account.name }
      const isFlood = unknown.take(remoteAddress, now().getTime()) > 0
      throw isFlood ? reply(421, 'Too many wrong passwords') : reply(535, 'Wrong user name or password')
    }),
    onRcptTo: answered(async ({ address }, session) => {
      if (session.envelope.rcptTo.length >= mostRecipients) throw reply(452, 'Too many recipients')
      await findRecipient(address, session)
    }),
    onData: answered(async (stream, session) => {
      await receive(stream, session).finally(() => stream.resume())
      return 'Picture taken'
    }),
  } satisfies SMTPServerOptions)
  server.server.prependListener('connection', (socket: Socket) => {
    const connection = connections.add(socket)
    if (!connection) {
      socket.destroy()
      return
    }
    const place = placeOf(socket)
    connectionOf.set(place, connection)
    socket.once('close', () => connectionOf.delete(place))
  })
  server.on('error', (error) => log.debug({ err: error }, 'a mail connection failed'))
  server.listen(listen.port, listen.host)
  await once(server.server, 'listening')
  return {
    server: server.server,
    async close(): Promise<void> {
      await new Promise<void>((resolve) => server.close(resolve))
      await reader.close()
    },
  }
}

const tooMuch = 'Too much is arriving at once'

/** The whole message, or the reason for its rejection. */
async function collect(stream: Readable, take: (bytes: number) => boolean): Promise<Buffer | string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > largestMail) return `The mail is larger than ${Math.round(largestMail / 2 ** 20)} MB`
    if (!take(piece.length)) return tooMuch
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
