import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { DoorSettings } from '../../core/config.ts'
import { rateLimiter } from '../../core/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { findAccountByName, isPassword } from '../accounts.ts'
import { doorConnections, doorLimits, type DoorConnection, type DoorLimits } from '../door-connections.ts'
import type { Entrance } from '../enter-picture.ts'
import { ftpSession, type SessionMeans, type SignIn } from './session.ts'

const longestLine = 2048
const idleMs = 120_000
/** Wrong passwords of an address: a burst of ten, then one every ten seconds. */
const wrongPasswords = { perSecond: 0.1, most: 10 }

/** Receives pictures by FTP with explicit TLS: an account and a folder for each camera. */
export async function openFtpDoor(
  deps: Deps,
  entrance: Entrance,
  secureContext: SecureContext,
  listen: { port: number; host: string },
  limits: DoorLimits = ftpLimits(deps.config.doors),
) {
  const { db, secrets, now, log, config } = deps
  const connections = doorConnections(limits)
  const wrong = rateLimiter(wrongPasswords.perSecond, wrongPasswords.most)

  async function findCamera(user: string) {
    const account = await findAccountByName(db, user, secrets)
    return account && (await entrance.findCamera(account.orgId, account.cameraId))
  }

  async function signIn(
    connection: DoorConnection,
    address: string,
    user: string,
    password: string,
  ): Promise<SignIn> {
    const account = await findAccountByName(db, user, secrets)
    const camera = account && (await entrance.findCamera(account.orgId, account.cameraId))
    if (!camera || !isPassword(account, password)) {
      if (wrong.take(address, now().getTime()) > 0) return { reply: '421 Too many wrong passwords' }
      if (camera) await entrance.fail(camera, `FTP: ${address} gave a wrong password`, 'credentials')
      return { reply: '530 The user name or password is wrong' }
    }
    if (!(await entrance.admits(camera, address, 'FTP')))
      return { reply: '530 This address may not send for the camera' }
    if (!connection.admit(camera.orgId)) return { reply: '421 Too many connections of your organisation' }
    return { camera }
  }

  const server = createServer((socket) => {
    const connection = connections.add(socket)
    if (connection) serve(socket, connection)
    else socket.end('421 Too many connections\r\n')
  })

  function serve(socket: Socket, connection: DoorConnection): void {
    const means: SessionMeans = {
      doors: config.doors,
      secureContext,
      entrance,
      signIn: (address, user, password) => signIn(connection, address, user, password),
      findCamera,
    }
    let current = socket
    const session = ftpSession(socket, means, (next) => listenTo((current = next)))
    const fail = (error: unknown) => {
      log.debug({ err: error }, 'an FTP connection failed')
      socket.destroy()
    }

    /** Commands are read one piece after another, and only while the client reads their replies. */
    function listenTo(from: Socket): void {
      let text = ''
      async function run(lines: readonly string[]): Promise<void> {
        for (const line of lines) {
          await session.run(line)
          // Plain commands after AUTH TLS could come from an attacker in between.
          if (current !== from) return void from.off('data', read)
          await untilWritten(from)
        }
        from.resume()
      }
      function read(piece: Buffer): void {
        text += piece.toString('utf8')
        const lines = text.split(/\r?\n/)
        text = lines.pop()!
        if (text.length > longestLine || lines.some((line) => line.length > longestLine)) {
          from.off('data', read)
          session.say('500 The command is too long')
          socket.end()
          return
        }
        from.pause()
        run(lines).catch(fail)
      }
      from.on('data', read)
      from.on('error', fail)
    }

    listenTo(socket)
    socket.once('close', session.close)
    socket.setTimeout(idleMs, () => socket.destroy())
    session.say('220 Sightline')
  }

  server.listen(listen)
  await once(server, 'listening')
  return {
    server,
    async close(): Promise<void> {
      connections.closeAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Each connection may wait at one of the ports for its data, so an organisation gets half of them at most. */
function ftpLimits({ passivePorts }: Pick<DoorSettings, 'passivePorts'>): DoorLimits {
  if (!passivePorts) return doorLimits
  const half = Math.ceil((passivePorts[1] - passivePorts[0] + 1) / 2)
  return { ...doorLimits, mostOfOrganisation: Math.min(doorLimits.mostOfOrganisation, half) }
}

/** Waits until a client that reads slowly has been sent what was written. */
async function untilWritten(socket: Socket): Promise<void> {
  if (!socket.writableNeedDrain || socket.destroyed) return
  await new Promise<void>((resolve) => {
    const settle = () => {
      socket.off('drain', settle)
      socket.off('close', settle)
      resolve()
    }
    socket.on('drain', settle)
    socket.on('close', settle)
  })
}
