import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { rateLimiter } from '../../core/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { findAccountByName, isPassword } from '../accounts.ts'
import type { Entrance } from '../enter-picture.ts'
import { plainAddress } from './data-channel.ts'
import { ftpSession, type SessionMeans, type SignIn } from './session.ts'

const mostConnections = 500
const mostOfAddress = 50
const longestLine = 2048
const idleMs = 120_000
const signInMs = 30_000
/** Wrong passwords of an address: a burst of ten, then one every ten seconds. */
const wrongPasswords = { perSecond: 0.1, most: 10 }

const isTlsRequest = (line: string) => /^AUTH (?:TLS|TLS-C|SSL)$/i.test(line.trim())

/** Receives pictures by FTP with explicit TLS: an account and a folder for each camera. */
export async function openFtpDoor(
  deps: Deps,
  entrance: Entrance,
  secureContext: SecureContext,
  listen: { port: number; host: string },
) {
  const { db, secrets, now, log, config } = deps
  const sockets = new Map<Socket, string>()
  const wrong = rateLimiter(wrongPasswords.perSecond, wrongPasswords.most)

  async function findCamera(user: string) {
    const account = await findAccountByName(db, user, secrets)
    return account && (await entrance.findCamera(account.orgId, account.cameraId))
  }

  async function signIn(address: string, user: string, password: string): Promise<SignIn> {
    const account = await findAccountByName(db, user, secrets)
    const camera = account && (await entrance.findCamera(account.orgId, account.cameraId))
    if (camera && isPassword(account, password)) return { camera }
    if (wrong.take(address, now().getTime()) > 0) return { reply: '421 Too many wrong passwords' }
    if (camera) await entrance.fail(camera, `FTP: ${address} gave a wrong password`, 'credentials')
    return { reply: '530 The user name or password is wrong' }
  }

  const means: SessionMeans = { doors: config.doors, secureContext, entrance, signIn, findCamera }

  const server = createServer((socket) => {
    const address = plainAddress(socket.remoteAddress)
    const ofAddress = [...sockets.values()].filter((each) => each === address).length
    if (sockets.size >= mostConnections || ofAddress >= mostOfAddress) {
      socket.end('421 Too many connections\r\n')
      return
    }
    sockets.set(socket, address)
    socket.once('close', () => sockets.delete(socket))
    serve(socket)
  })

  function serve(socket: Socket): void {
    let waiting = Promise.resolve()
    let text = ''
    let isSecure = false
    const session = ftpSession(socket, means, follow)
    const fail = (error: unknown) => {
      log.debug({ err: error }, 'an FTP connection failed')
      socket.destroy()
    }
    const slow = setTimeout(() => session.isSignedIn() || socket.destroy(), signInMs).unref()
    socket.once('close', () => {
      clearTimeout(slow)
      session.close()
    })

    const read = (piece: Buffer) => {
      text += piece.toString('utf8')
      const lines = text.split(/\r?\n/)
      text = lines.pop()!
      if (text.length > longestLine || lines.some((line) => line.length > longestLine)) {
        session.say('500 The command is too long')
        socket.end()
        return
      }
      for (const line of lines) {
        waiting = waiting.then(() => session.run(line)).catch(fail)
        if (isTlsRequest(line) && !isSecure) {
          // Plain commands after AUTH TLS could come from an attacker in between.
          text = ''
          socket.off('data', read)
          return
        }
      }
    }

    /** Commands arrive over TLS from now on. */
    function follow(next: Socket): void {
      text = ''
      isSecure = true
      next.on('data', read)
      next.once('error', fail)
    }
    socket.on('data', read)
    socket.on('error', fail)
    socket.setTimeout(idleMs, () => socket.destroy())
    session.say('220 Sightline')
  }

  server.listen(listen)
  await once(server, 'listening')
  return {
    server,
    async close(): Promise<void> {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
