import { once } from 'node:events'
import { connect, createServer, isIP, type AddressInfo, type Socket } from 'node:net'
import { guardedLookup, isAllowedAddress, refusedAddress } from '../../core/outbound.ts'
import { reasonOf } from '../pulling/fetch-snapshot.ts'
import { answerRewriter, Redirected } from './rewrite-answers.ts'

export interface Relay {
  port: number
  /** The reason why the camera was not reached or the relay ended. */
  fault(): string | undefined
  close(): void
}

const connectMs = 10_000

/**
 * A local port in front of a camera. ffmpeg resolves names and follows redirects itself; through the
 * relay it reaches only an address that may be called, and reads no byte that names another.
 */
export async function openRelay(target: URL, allow: readonly string[]): Promise<Relay> {
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = Number(target.port || 554)
  const sockets = new Set<Socket>()
  let fault: string | undefined

  const server = createServer((reader) => {
    if (isIP(host) && !isAllowedAddress(host, allow)) {
      fault = sentence(refusedAddress(host).message)
      reader.destroy()
      return
    }
    const camera = connect({ host, port, lookup: guardedLookup(allow) })
    const rewrite = answerRewriter()
    const end = (reason?: string) => {
      fault ??= reason
      camera.destroy()
      reader.destroy()
    }
    for (const socket of [camera, reader]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    camera.setTimeout(connectMs, () => camera.connecting && end(`${target.host} does not answer`))
    camera.once('error', (error) => end(faultOf(error, target)))
    reader.once('error', () => end())
    camera.once('close', () => reader.end())
    reader.once('close', () => camera.destroy())
    reader.pipe(camera)
    camera.on('data', (piece: Buffer) => {
      let answer: Buffer
      try {
        answer = rewrite(piece)
      } catch (error) {
        return end(
          error instanceof Redirected
            ? 'The camera redirects to another address, which is not followed: enter that one'
            : 'The address does not answer with RTSP',
        )
      }
      if (!reader.write(answer)) {
        camera.pause()
        reader.once('drain', () => camera.resume())
      }
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fault: () => fault,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const sentence = (message: string) => message.replace(/\.$/, '')

function faultOf(error: NodeJS.ErrnoException, { host }: URL): string {
  return 'fault' in error ? sentence(error.message) : `${host} could not be reached: ${reasonOf(error)}`
}
