import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Client } from 'basic-ftp'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test, vi } from 'vitest'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { createCameraWorld, type TestCamera } from '../testing/cameras.ts'
import { filesWithTraces, tablesWithTraces } from '../testing/find-traces.ts'
import { noisyPicture } from '../testing/noisy-picture.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { testEntrance } from '../testing/sources/entrance.ts'
import { startSnapshotCamera } from '../testing/sources/snapshot-camera.ts'
import { doorCertificate } from './door-certificate.ts'
import { openFtpDoor } from './ftp/ftp-door.ts'
import { openMailDoor } from './mail/mail-door.ts'
import { startPuller } from './pulling/puller.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
Object.assign(product.deps.config.doors, { ftpPort: 2121, mailPort: 2525 })
const { deps, entrance } = testEntrance(product)
const certificate = await doorCertificate(deps.config, deps.now())
const local = { port: 0, host: '127.0.0.1' }
const ftp = await openFtpDoor(deps, entrance, certificate.context, local)
const mail = await openMailDoor(deps, entrance, certificate, local)
afterAll(() => Promise.all([ftp.close(), mail.close()]))
const portOf = (door: { server: { address(): unknown } }) => (door.server.address() as AddressInfo).port

/** A camera that stores masked pictures only, with a mask over all that it sees. */
async function newCamera(source: object) {
  const { camera, admin } = await createCameraWorld(product, { masked_storage: true })
  const square = [[0, 0], [640, 0], [640, 360], [0, 360]] // prettier-ignore
  await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: admin.key,
    body: { roi: [square], roi_type: 4 },
  })
  const { status, body } = await product.request('PUT', `/api/v1/cameras/${camera.id}/source`, {
    key: admin.key,
    body: source,
  })
  expect(status).toBe(200)
  return { camera, source: body }
}

/** The stored copy of a picture of noise. In blocks it is a small fraction of its size. */
async function storedOf(camera: TestCamera, original: Buffer) {
  const stored = () =>
    deps.db
      .selectFrom('images')
      .select(['media_key', 'stored_masks'])
      .where('camera_id', '=', camera.id)
      .execute()
  await vi.waitFor(async () => expect(await stored()).not.toEqual([]), { timeout: 60_000, interval: 50 })
  const [image] = await stored()
  const bytes = await (await openBlobStore(deps.config).find(image!.media_key!))!.bytes()
  return {
    masks: image!.stored_masks?.length,
    isMasked: bytes.length < original.length / 10,
    files: filesWithTraces(original, [deps.config.dataDir]),
    tables: await tablesWithTraces(deps.db, original),
  }
}
const maskedOnly = { masks: 1, isMasked: true, files: [], tables: [] }

test('a picture that is uploaded by FTP is masked before it is stored', async () => {
  const { camera, source } = await newCamera({ kind: 'ftp' })
  const original = await noisyPicture(51)
  const client = new Client(20_000)
  const { user, password } = source.ftp
  const access = { host: '127.0.0.1', port: portOf(ftp), user, password }
  await client.access({ ...access, secure: true, secureOptions: { rejectUnauthorized: false } })
  await client.uploadFrom(Readable.from([original]), 'alarm.jpg')
  client.close()
  expect(await storedOf(camera, original)).toEqual(maskedOnly)
})

test('a picture that is mailed is masked before it is stored', async () => {
  const { camera, source } = await newCamera({ kind: 'mail' })
  const original = await noisyPicture(52)
  const transport = createTransport({
    host: '127.0.0.1',
    port: portOf(mail),
    tls: { rejectUnauthorized: false },
  })
  await transport.sendMail({
    from: 'camera@site.example',
    to: source.mail.to,
    text: 'Motion',
    attachments: [{ filename: 'a.jpg', content: original, contentType: 'image/jpeg' }],
  })
  expect(await storedOf(camera, original)).toEqual(maskedOnly)
})

test('a picture that is pulled is masked before it is stored', async () => {
  const original = await noisyPicture(53)
  const http = await startSnapshotCamera(() => original)
  const { camera } = await newCamera({
    kind: 'snapshot',
    address: http.address('/open.jpg'),
    every_seconds: 1,
  })
  const puller = startPuller(deps, entrance)
  expect(await storedOf(camera, original).finally(puller.stop)).toEqual(maskedOnly)
})
