import { isIPv4, type Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { resolveFtpPath } from '#rules/sources/ftp-path.ts'
import type { DoorSettings } from '../../core/config.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { mediaTypeOf } from '../../ingest/reading/decode-body.ts'
import type { Entrance } from '../enter-picture.ts'
import { activeChannel, inTls, passiveChannel, plainAddress, type DataChannel } from './data-channel.ts'
import { receiveUpload, RefusedUpload } from './receive-upload.ts'

export interface SessionMeans {
  doors: Pick<DoorSettings, 'passivePorts' | 'allowsPlainFtp' | 'host'>
  secureContext: SecureContext
  entrance: Entrance
  /** The camera of an account, the fault of a wrong password, or undefined for an unknown account. */
  signIn(address: string, user: string, password: string): Promise<SignIn>
  /** The camera of an account, as it is now. */
  findCamera(user: string): Promise<IngestCamera | undefined>
}
export type SignIn = { camera: IngestCamera } | { reply: string }

type Reply = string | string[]

/** The commands of one FTP client. Nothing is written to disk: an uploaded file becomes a picture of the camera. */
export function ftpSession(first: Socket, means: SessionMeans, upgrade: (socket: Socket) => void) {
  const client = plainAddress(first.remoteAddress)
  const local = plainAddress(first.localAddress)
  let socket = first
  let user = ''
  let camera: IngestCamera | undefined
  let folder = '/'
  let isSecure = false
  let securesData = false
  let channel: DataChannel | undefined

  const say = (reply: Reply) => {
    const lines = [reply].flat().map((line) => `${line}\r\n`)
    if (lines.length > 0 && socket.writable) socket.write(lines.join(''))
  }
  const closeChannel = () => {
    channel?.close()
    channel = undefined
  }

  async function openPassive(): Promise<number> {
    closeChannel()
    const passive = await passiveChannel(first.localAddress ?? '127.0.0.1', client, means.doors.passivePorts)
    channel = passive
    return passive.port
  }

  /** Runs a transfer over the data connection that the client prepared. */
  async function transfer(run: (data: Socket) => Promise<Reply>): Promise<Reply> {
    const used = channel
    channel = undefined
    if (!used) return '425 Use PASV or EPSV first'
    say('150 Send the file')
    try {
      const plain = await used.open()
      return await run(securesData ? await inTls(plain, means.secureContext) : plain)
    } catch (error) {
      if (error instanceof RefusedUpload) {
        await means.entrance.fail(
          camera!,
          `FTP: ${error.message}`,
          error.code === 552 ? 'too_large' : 'cut_off',
        )
        return `${error.code} ${error.message}`
      }
      return '425 The data connection failed'
    } finally {
      used.close()
    }
  }

  async function store(given: string): Promise<Reply> {
    const path = await pathOf(given)
    if (path === undefined) return climbed
    // Its settings may have changed since it signed in, such as its masks.
    const now = await means.findCamera(user)
    if (!now || !(await means.entrance.admits(now, client, 'FTP'))) return '530 Sign in again'
    camera = now
    const room = means.entrance.roomFor(now)
    try {
      return await transfer(async (data) => {
        const bytes = await receiveUpload(data, room)
        if (!mediaTypeOf(bytes)?.startsWith('image/')) {
          // Cameras test a folder with a text file, and resend a rejected file.
          await means.entrance.fail(camera!, `FTP: ${path} is not a picture`, 'refused_media')
          return '226 Received, but not a picture'
        }
        const entered = await means.entrance.enter(now, bytes)
        if (entered.isTaken) return '226 Picture taken'
        return `${entered.isTemporary ? 451 : 550} ${entered.fault}`
      })
    } finally {
      room.release()
    }
  }

  const climbed = '550 Only the folder of the camera can be used'
  async function pathOf(given: string): Promise<string | undefined> {
    const path = resolveFtpPath(folder, given)
    if (path === undefined)
      await means.entrance.fail(
        camera!,
        `FTP: the client wanted to leave its folder (${given.slice(0, 100)})`,
      )
    return path
  }
  const inFolder = async (given: string, reply: (path: string) => Reply): Promise<Reply> => {
    const path = await pathOf(given)
    return path === undefined ? climbed : reply(path)
  }

  async function passWord(password: string): Promise<Reply> {
    if (!isSecure && !means.doors.allowsPlainFtp) {
      const known = await means.findCamera(user)
      if (known)
        await means.entrance.fail(known, 'FTP: the camera signs in without TLS: turn on FTPS', 'credentials')
      return '530 Sign in with TLS (AUTH TLS)'
    }
    const signedIn = await means.signIn(client, user, password)
    if ('reply' in signedIn) return signedIn.reply
    camera = signedIn.camera
    return '230 Signed in'
  }

  const anyone: Record<string, (given: string) => Promise<Reply> | Reply> = {
    USER: (given) => {
      user = given
      camera = undefined
      return '331 Password, please'
    },
    PASS: passWord,
    AUTH: async (given) => {
      if (!/^(?:TLS|TLS-C|SSL)$/i.test(given)) return '504 Only AUTH TLS'
      if (isSecure) return '503 TLS is in use already'
      say('234 Begin TLS')
      socket = await inTls(socket, means.secureContext)
      isSecure = true
      upgrade(socket)
      return []
    },
    PBSZ: () => '200 PBSZ=0',
    PROT: (given) => {
      if (!/^[CP]$/i.test(given)) return '536 Only PROT C and PROT P'
      if (given.toUpperCase() === 'P' && !isSecure) return '503 Use AUTH TLS first'
      securesData = given.toUpperCase() === 'P'
      return '200 OK'
    },
    FEAT: () => ['211-Features', ' AUTH TLS', ' PBSZ', ' PROT', ' EPSV', ' UTF8', ' SIZE', '211 End'],
    OPTS: () => '200 OK',
    SYST: () => '215 UNIX Type: L8',
    NOOP: () => '200 OK',
    HELP: () => '214 Upload a picture with STOR',
    QUIT: () => '221 Goodbye',
  }

  const signedIn: Record<string, (given: string) => Promise<Reply> | Reply> = {
    TYPE: () => '200 OK',
    MODE: () => '200 OK',
    STRU: () => '200 OK',
    ALLO: () => '202 Not needed',
    REST: (given) => (given === '0' ? '350 OK' : '502 Send the whole file'),
    PWD: () => `257 "${folder.replaceAll('"', '""')}"`,
    CWD: (given) =>
      inFolder(given, (path) => {
        folder = path
        return '250 OK'
      }),
    CDUP: () =>
      inFolder('..', (path) => {
        folder = path
        return '250 OK'
      }),
    MKD: (given) => inFolder(given, (path) => `257 "${path.replaceAll('"', '""')}"`),
    RMD: (given) => inFolder(given, () => '250 OK'),
    DELE: (given) => inFolder(given, () => '250 OK'),
    // Some cameras upload under a temporary name and then rename.
    RNFR: (given) => inFolder(given, () => '350 New name, please'),
    RNTO: (given) => inFolder(given, () => '250 OK'),
    SIZE: () => '550 Pictures are taken in and not kept here',
    MDTM: () => '550 Pictures are taken in and not kept here',
    RETR: () => '550 Pictures are taken in and not kept here',
    ABOR: () => {
      closeChannel()
      return '226 OK'
    },
    PASV: async () => {
      const host = isIPv4(means.doors.host) ? means.doors.host : local
      if (!isIPv4(host)) return '522 Use EPSV'
      const port = await openPassive()
      return `227 Entering Passive Mode (${host.replaceAll('.', ',')},${port >> 8},${port & 255})`
    },
    EPSV: async () => `229 Entering Extended Passive Mode (|||${await openPassive()}|)`,
    PORT: (given) => {
      const [a, b, c, d, high, low] = given.split(',').map(Number)
      return openActive([a, b, c, d].join('.'), high! * 256 + low!)
    },
    EPRT: (given) => {
      const [, , address = '', port] = given.split(given[0] ?? '|')
      return openActive(address, Number(port))
    },
    LIST: () => transfer(listNothing),
    NLST: () => transfer(listNothing),
    MLSD: () => transfer(listNothing),
    STOR: store,
    APPE: store,
    STOU: () => store('picture.jpg'),
  }

  function openActive(address: string, port: number): Reply {
    closeChannel()
    // Any other address would let the client reach machines behind this one.
    if (address !== client || !(port >= 1024 && port <= 65535)) return '500 Only a port of your own address'
    channel = activeChannel(client, port)
    return '200 OK'
  }

  const aliases: Record<string, string> = { XPWD: 'PWD', XMKD: 'MKD', XCWD: 'CWD', XRMD: 'RMD', XCUP: 'CDUP' }

  return {
    say,
    async run(line: string): Promise<void> {
      const [, word = '', given = ''] = /^(\w{3,4})(?: (.*))?$/.exec(line.trim()) ?? []
      const name = aliases[word.toUpperCase()] ?? word.toUpperCase()
      const command = anyone[name] ?? (camera ? signedIn[name] : undefined)
      if (command) say(await command(given.trim()))
      else say(signedIn[name] ? '530 Sign in first' : '502 Unknown command')
      if (name === 'QUIT') socket.end()
    },
    close: closeChannel,
  }
}

async function listNothing(data: Socket): Promise<Reply> {
  await new Promise<void>((resolve) => {
    data.once('close', resolve)
    data.once('error', () => resolve())
    data.end(resolve)
  })
  return '226 The folder is empty'
}
