import { chownSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ChildProcess } from 'node:child_process'
import { Client } from 'basic-ftp'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Connection } from '../../server/src/core/database/database.ts'
import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { secretBox } from '../../server/src/core/secrets/secrets.ts'
import type { Tables } from '../../server/src/db.ts'
import { createCamera, type TestCamera } from '../../server/src/testing/cameras.ts'
import { createAdmin, type TestPerson } from '../../server/src/testing/people.ts'
import { freePort } from '../../server/src/testing/product/spawn-product.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { createSite } from '../../server/src/testing/sites.ts'
import { startRtspCamera } from '../../server/src/testing/sources/rtsp-server.ts'
import { samplePicture } from '../../server/src/testing/vision/sample-pictures.ts'
import { visionFolder } from '../../server/src/vision/engine/runtime.ts'
import { account, spawnUnderUnit, unitCommand } from './under-unit.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const secret = 'a secret of at least thirty-two characters'
const plate = 'CC973038'
const folder = temporaryData('under-unit')
if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!)

interface UnitProcess {
  url: string
  process: ChildProcess
  complaints: string[]
  stop(): Promise<number | null>
}
const running = new Set<UnitProcess>()

/** The command of the unit, until it is ready. */
async function startUnit(settings: Record<string, string>): Promise<UnitProcess> {
  const port = await freePort()
  const child = spawnUnderUnit(unitCommand(), {
    folder,
    settings: {
      PORT: String(port),
      SIGHTLINE_DATA: folder,
      SIGHTLINE_SECRET: secret,
      SIGHTLINE_DEMO: 'off',
      SIGHTLINE_DRAIN_SECONDS: '0',
      SIGHTLINE_OUTBOUND_ALLOW: '127.0.0.0/8',
      ...settings,
    },
  })
  const complaints: string[] = []
  const ended = once(child, 'exit') as Promise<[number | null]>
  createInterface({ input: child.stderr! }).on('line', (line) => complaints.push(line))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('Sightline is ready')) resolve()
      else complaints.push(line)
    })
    void ended.then(([code]) => reject(new Error(`It ended with ${code}: ${complaints.join('\n')}`)))
  })
  const own: UnitProcess = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    complaints,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      running.delete(own)
      return code
    },
  }
  running.add(own)
  return own
}

let whole: UnitProcess
let ports: { ftp: number; mail: number }
let database: Connection<Tables>
let admin: TestPerson
let siteId: string

async function call(method: 'PUT' | 'POST', place: string, body: unknown) {
  const response = await fetch(`${whole.url}/api/v1/${place}`, {
    method,
    headers: { authorization: `Bearer ${admin.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${place}: ${response.status}`)
  return (await response.json()) as {
    ftp: { user: string; password: string }
    mail: { to: string }
  }
}

async function newCamera(): Promise<TestCamera> {
  const camera = await createCamera({ db: database.db, secrets: secretBox(secret) }, admin.orgId, siteId)
  await call('PUT', `cameras/${camera.id}/vision`, {
    mode: 'on',
    least_width: 20,
    only_regions: [],
    never_regions: [],
    formats: [],
    mounting: null,
    least_confidence: 0.3,
  })
  return camera
}

/** The plate that was read for a camera so far, or a denial that the product reported. */
async function plateOf({ orgId, id }: TestCamera): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('passes')
    .select('plate')
    .where('org_id', '=', orgId)
    .where('camera_id', '=', id)
    .executeTakeFirst()
  return row?.plate ?? whole.complaints.find((line) => line.includes('EPERM'))
}

/** The doors through which pictures enter, each with a picture of the same plate. */
const doors: Record<string, (camera: TestCamera, picture: Buffer) => Promise<unknown>> = {
  async post({ token }, picture) {
    const headers = { 'content-type': 'image/jpeg' }
    const init = { method: 'POST', headers, body: new Uint8Array(picture) }
    const { status } = await fetch(`${whole.url}/ingest/${token}`, init)
    expect(status).toBe(200)
  },
  async ftp({ id }, picture) {
    const { ftp } = await call('PUT', `cameras/${id}/source`, { kind: 'ftp' })
    const client = new Client(60_000)
    const secureOptions = { rejectUnauthorized: false }
    await client.access({ host: '127.0.0.1', port: ports.ftp, secure: true, secureOptions, ...ftp })
    await client.uploadFrom(Readable.from([picture]), 'alarm.jpg')
    client.close()
  },
  async mail({ id }, picture) {
    const { mail } = await call('PUT', `cameras/${id}/source`, { kind: 'mail' })
    const transport = createTransport({
      host: '127.0.0.1',
      port: ports.mail,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    })
    const attachments = [{ filename: 'alarm.jpg', content: picture, contentType: 'image/jpeg' }]
    await transport.sendMail({ from: 'camera@site.example', to: mail.to, text: 'Motion', attachments })
  },
  async rtsp({ id }) {
    const { address, isLive } = await startRtspCamera(path.join(visionFolder, 'samples/scene-08.jpg'))
    await expect.poll(isLive, { timeout: 60_000 }).toBe(true)
    await call('PUT', `cameras/${id}/source`, { kind: 'rtsp', address })
  },
}

// systemd, and with it the unit, is of Linux.
describe.runIf(process.platform === 'linux')('under the unit', () => {
  beforeAll(async () => {
    ports = { ftp: await freePort(), mail: await freePort() }
    whole = await startUnit({
      SIGHTLINE_FTP_PORT: String(ports.ftp),
      SIGHTLINE_MAIL_DOOR_PORT: String(ports.mail),
    })
    database = connect(findRunningPostgres(folder)!.url, { max: 2 })
    admin = await createAdmin(database.db)
    siteId = (await createSite(database.db, admin.orgId)).id
  })

  afterAll(async () => {
    await database?.close()
    for (const own of [...running].reverse()) await own.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test.each(Object.keys(doors))('reads the plate of a picture that arrives by %s', async (door) => {
    const camera = await newCamera()
    await doors[door]!(camera, await samplePicture('scene-08'))
    await expect.poll(() => plateOf(camera), { timeout: 300_000, interval: 200 }).toBe(plate)
  })

  test.each(['api', 'ingest', 'worker', 'analyser'])(
    'the role %s starts, is ready and stops',
    async (role) => {
      const own = await startUnit({
        SIGHTLINE_ROLES: role,
        DATABASE_URL: findRunningPostgres(folder)!.url,
      })
      expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
      expect(await own.stop()).toBe(0)
      expect(own.complaints.filter((line) => line.includes('EPERM'))).toEqual([])
    },
  )
})
