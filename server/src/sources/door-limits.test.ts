import { once } from 'node:events'
import { connect as connectTo, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Client } from 'basic-ftp'
import { createTransport } from 'nodemailer'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../core/metrics.ts'
import { createIngest } from '../ingest/receive.ts'
import { createCamera, createCameraWorld, type CameraWorld, type TestCamera } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { testEntrance } from '../testing/sources/entrance.ts'
import { samplePicture } from '../testing/vision/sample-pictures.ts'
import { ensureAccount, findAccount } from './accounts.ts'
import { doorCertificate } from './door-certificate.ts'
import { pictureEntrance } from './enter-picture.ts'
import { openFtpDoor } from './ftp/ftp-door.ts'
import { openMailDoor } from './mail/mail-door.ts'

const product = await startProduct()
product.deps.config.doors.allowsPlainFtp = true
const { deps, entrance, picturesOf, reasonsOf } = testEntrance(product)
const { db, secrets } = deps
const certificate = await doorCertificate(deps.config, deps.now())
const limits = { most: 4, mostOfAddress: 100, mostOfOrganisation: 2 }
const place = { port: 0, host: '127.0.0.1' }
const ftp = await openFtpDoor(deps, entrance, certificate.context, place, limits)
const mail = await openMailDoor(deps, entrance, certificate, place, limits)
afterAll(() => Promise.all([ftp.close(), mail.close()]))
const picture = await samplePicture('scene-08')
const portOf = ({ server }: { server: Server }) => (server.address() as AddressInfo).port

async function newCamera({ orgId, siteId }: { orgId: string; siteId: string }) {
  const camera = await createCamera(deps, orgId, siteId)
  await ensureAccount(db, orgId, camera.id, secrets, deps.now())
  return { camera, account: (await findAccount(db, orgId, camera.id, secrets))! }
}

async function signIn({ account }: Awaited<ReturnType<typeof newCamera>>) {
  const client = new Client(20_000)
  onTestFinished(() => client.close())
  await client.access({
    host: '127.0.0.1',
    port: portOf(ftp),
    user: account.name,
    password: account.password,
  })
  return client
}
const upload = (client: Client) => client.uploadFrom(Readable.from([picture]), 'x.jpg')

const send = ({ account }: Awaited<ReturnType<typeof newCamera>>) =>
  createTransport({ host: '127.0.0.1', port: portOf(mail), tls: { rejectUnauthorized: false } }).sendMail({
    from: 'camera@site.example',
    to: `${account.name}@localhost`,
    attachments: [{ filename: 'alarm.jpg', content: picture, contentType: 'image/jpeg' }],
  })

const change = ({ orgId, id }: TestCamera, values: { allowed_addresses?: string[]; is_enabled?: boolean }) =>
  db.updateTable('cameras').set(values).where('org_id', '=', orgId).where('id', '=', id).execute()

/** A client that connects and says nothing. */
async function stranger(port: number): Promise<Socket> {
  const socket = connectTo(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test.each([
  ['FTP', ftp, async (camera: Awaited<ReturnType<typeof newCamera>>) => upload(await signIn(camera))],
  ['mail', mail, send],
])('clients that say nothing do not occupy the door for %s', async (_, door, bring) => {
  for (let count = 0; count < 2 * limits.most; count++) await stranger(portOf(door))
  const own = await newCamera(await createCameraWorld(product))
  await bring(own)
  expect(await picturesOf(own.camera)).toHaveLength(1)
})

test('an organisation with many connections leaves the door to others', async () => {
  const own = await newCamera(await createCameraWorld(product))
  for (let count = 0; count < limits.mostOfOrganisation; count++) await signIn(own)
  await expect(signIn(own)).rejects.toThrow('421')
  const other = await newCamera(await createCameraWorld(product))
  await upload(await signIn(other))
  expect(await picturesOf(other.camera)).toHaveLength(1)
})

test('a camera sends from its allowed addresses only, also in an open session', async () => {
  const own = await newCamera(await createCameraWorld(product))
  const session = await signIn(own)
  await upload(session)
  await change(own.camera, { allowed_addresses: ['192.0.2.0/24'] })
  await expect(upload(session)).rejects.toThrow('530')
  session.close()
  await expect(signIn(own)).rejects.toThrow('530 This address may not send for the camera')
  await expect(send(own)).rejects.toThrow('550 This address may not send for the camera')
  expect(await reasonsOf(own.camera)).toEqual(
    expect.arrayContaining([
      'FTP: 127.0.0.1 is not among the addresses that may post',
      'Mail: 127.0.0.1 is not among the addresses that may post',
    ]),
  )
  await change(own.camera, { allowed_addresses: ['127.0.0.0/8'] })
  await upload(await signIn(own))
  await send(own)
  expect(await picturesOf(own.camera)).toHaveLength(3)
})

test('an upload follows the settings of the camera at that moment', async () => {
  const own = await newCamera(await createCameraWorld(product))
  const session = await signIn(own)
  await upload(session)
  await change(own.camera, { is_enabled: false })
  await expect(upload(session)).rejects.toThrow('550 The camera is disabled')
})

test('pictures of all cameras of an organisation together have its rate', async () => {
  const slow = {
    ...deps,
    config: { ...deps.config, organisation: { ...deps.config.organisation, postsPerSecond: 1 } },
  }
  const ingest = createIngest({ ...slow, metrics: createMetrics() })
  onTestFinished(() => ingest.close())
  const limited = pictureEntrance({ ...slow, now: () => new Date('2026-11-19T10:00:00Z') }, ingest)
  const enter = async (world: CameraWorld) => {
    const { id } = await createCamera(deps, world.orgId, world.siteId)
    return limited.enter((await limited.findCamera(world.orgId, id))!, Buffer.from(picture))
  }
  const [flooding, other] = [await createCameraWorld(product), await createCameraWorld(product)]
  const entered = [await enter(flooding), await enter(flooding), await enter(flooding)]
  expect(entered.map(({ isTaken }) => isTaken)).toEqual([true, true, false])
  expect(entered[2]).toMatchObject({
    fault: 'More than 1 pictures a second of all cameras',
    isTemporary: true,
  })
  expect(await enter(other)).toEqual({ isTaken: true })
})

test('a client that does not read the replies to its commands is not read either', async () => {
  const served = once(ftp.server, 'connection') as Promise<[Socket]>
  const client = await stranger(portOf(ftp))
  const [socket] = await served
  client.pause()
  const commands = Buffer.from('FEAT\r\n'.repeat(400_000))
  client.write(commands)
  await vi.waitFor(
    () =>
      expect((socket.isPaused() && socket.writableNeedDrain) || socket.bytesRead === commands.length).toBe(
        true,
      ),
    60_000,
  )
  expect(socket.writableLength).toBeLessThan(1 << 20)
  expect(socket.bytesRead).toBeLessThan(commands.length)
})
