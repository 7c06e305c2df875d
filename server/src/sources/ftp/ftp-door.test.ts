import { Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { Client } from 'basic-ftp'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createCameraWorld } from '../../testing/cameras.ts'
import { noisyPicture } from '../../testing/noisy-picture.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { testEntrance } from '../../testing/sources/entrance.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { doorCertificate } from '../door-certificate.ts'
import { openFtpDoor } from './ftp-door.ts'

// Any port number: the test below decides on which one the server listens.
const product = await startProduct()
const { doors } = product.deps.config
doors.ftpPort = 2121
const { deps, entrance, picturesOf, faultOf, reasonsOf } = testEntrance(product)
const { context } = await doorCertificate(deps.config, deps.now())
const door = await openFtpDoor(deps, entrance, context, { port: 0, host: '127.0.0.1' })
afterAll(door.close)
const { port } = door.server.address() as AddressInfo
const picture = await samplePicture('scene-08')

async function newCamera() {
  const { camera, admin } = await createCameraWorld(product)
  const { status, body } = await product.request('PUT', `/api/v1/cameras/${camera.id}/source`, {
    key: admin.key,
    body: { kind: 'ftp' },
  })
  expect(status).toBe(200)
  const pressTest = async () => {
    const url = `/api/v1/cameras/${camera.id}/source/test`
    return product.request('POST', url, { key: admin.key, body: { kind: 'ftp' } })
  }
  return { camera, admin, account: body.ftp as { user: string; password: string }, pressTest }
}

async function connect({ user, password }: { user: string; password: string }, secure = true) {
  const client = new Client(20_000)
  onTestFinished(() => client.close())
  const secureOptions = { rejectUnauthorized: false }
  await client.access({ host: '127.0.0.1', port, user, password, secure, secureOptions })
  return client
}
const upload = (client: Client, bytes: Buffer, path: string) =>
  client.uploadFrom(Readable.from([bytes]), path)

test('a picture uploaded over TLS is stored for the camera, whatever its folder and name', async () => {
  const { camera, account } = await newCamera()
  const client = await connect(account)
  await client.ensureDir('2026/11/17')
  await upload(client, picture, '22-15-07.jpg.tmp')
  await client.rename('22-15-07.jpg.tmp', '22-15-07.jpg')
  await upload(client, await samplePicture('scene-04'), '/alarm.jpg')
  expect(await client.pwd()).toBe('/2026/11/17')
  expect(await client.list()).toEqual([])
  expect(await picturesOf(camera)).toHaveLength(2)
  const waiting = await deps.db
    .selectFrom('vision_queue')
    .select('image_id')
    .where('org_id', '=', camera.orgId)
    .execute()
  expect(waiting).toHaveLength(2)
  expect(await faultOf(camera)).toBeNull()
})

test('the test shows the last picture that was uploaded, or says why there is none', async () => {
  const { camera, admin, account, pressTest } = await newCamera()
  expect(await pressTest()).toMatchObject({
    status: 200,
    body: {
      picture: null,
      fault: expect.stringMatching(/^No picture yet: .* under FTP, press the test there/),
    },
  })
  await expect(connect({ ...account, password: 'wrong' })).rejects.toThrow('530')
  expect((await pressTest()).body.fault).toBe('FTP: 127.0.0.1 gave a wrong password')
  await upload(await connect(account), picture, 'x.jpg')
  const { width, height } = await sharp(picture).metadata()
  await expect
    .poll(async () => (await pressTest()).body)
    .toMatchObject({ width, height, bytes: picture.length, fault: null })
  const shown = Buffer.from((await pressTest()).body.picture, 'base64')
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width, height })
  const [image] = await picturesOf(camera)
  await deps.db.updateTable('images').set({ media_key: null }).where('id', '=', image!.id).execute()
  expect((await pressTest()).body).toMatchObject({ picture: null, fault: 'The last picture was deleted' })
  const url = `/api/v1/cameras/${camera.id}/source`
  await product.request('DELETE', url, { key: admin.key })
  expect((await pressTest()).body.fault).toMatch(/^No picture yet: create the account here first/)
})

test('the test shows the uploaded picture with its masks', async () => {
  const { camera, admin, account, pressTest } = await newCamera()
  const noise = await noisyPicture(1)
  const square = [[0, 0], [640, 0], [640, 360], [0, 360]] // prettier-ignore
  const drawn = await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: admin.key,
    body: { roi: [square], roi_type: 4 },
  })
  expect(drawn.status).toBeLessThan(300)
  await upload(await connect(account), noise, 'x.jpg')
  await expect.poll(async () => (await pressTest()).body.fault).toBeNull()
  // Blocks take a fraction of the bytes of noise.
  expect((await pressTest()).body.bytes).toBeLessThan(noise.length / 10)
})

test('rejects a sign-in without TLS with the reason on the camera, unless the operator allows it', async () => {
  const { camera, account } = await newCamera()
  await expect(connect(account, false)).rejects.toThrow('530')
  expect(await faultOf(camera)).toBe('FTP: the camera signs in without TLS: turn on FTPS')
  doors.allowsPlainFtp = true
  onTestFinished(() => void (doors.allowsPlainFtp = false))
  await upload(await connect(account, false), picture, 'x.jpg')
  expect(await picturesOf(camera)).toHaveLength(1)
})

test('logs a wrong password, and blocks the address after many of them', async () => {
  const { camera, account } = await newCamera()
  await expect(connect({ ...account, password: 'wrong' })).rejects.toThrow('530')
  expect(await faultOf(camera)).toBe('FTP: 127.0.0.1 gave a wrong password')
  expect(await reasonsOf(camera)).toEqual(['FTP: 127.0.0.1 gave a wrong password'])
  const codes = []
  for (let attempt = 0; attempt < 12; attempt++)
    codes.push(
      await connect({ user: 'nobody', password: 'x' }).catch((error: Error) => error.message.slice(0, 3)),
    )
  expect(codes.at(-1)).toBe('421')
  await upload(await connect(account), picture, 'x.jpg')
  expect(await picturesOf(camera)).toHaveLength(1)
})

test('rejects a client that leaves its folder or names another machine', async () => {
  const { camera, account } = await newCamera()
  const client = await connect(account)
  const codes = []
  for (const command of ['CWD ..', 'CWD /../etc', 'MKD ../x', 'CDUP'])
    codes.push((await client.sendIgnoringError(command)).code)
  expect(codes).toEqual([550, 550, 550, 550])
  await expect(upload(client, picture, '../../out.jpg')).rejects.toThrow('550')
  expect(await reasonsOf(camera)).toContain('FTP: the client wanted to leave its folder (/../etc)')
  expect((await client.sendIgnoringError('PORT 10,0,0,1,200,10')).code).toBe(500)
  expect((await client.sendIgnoringError('RETR x.jpg')).code).toBe(550)
  expect(await picturesOf(camera)).toEqual([])
})

test('rejects a file that is too large or not a picture, with the reason in the log', async () => {
  const { camera, account } = await newCamera()
  await expect(upload(await connect(account), Buffer.alloc(21 << 20), 'huge.jpg')).rejects.toThrow(
    /552|EPIPE|ECONNRESET|closed/,
  )
  await expect.poll(() => faultOf(camera)).toBe('FTP: The file is larger than 20 MB')
  await upload(await connect(account), Buffer.from('test'), 'test.txt')
  expect(await faultOf(camera)).toBe('FTP: /test.txt is not a picture')
  expect(await picturesOf(camera)).toEqual([])
})

test('rejects commands before sign-in, overlong commands and unknown ones', async () => {
  const client = new Client(20_000)
  onTestFinished(() => client.close())
  await client.connect('127.0.0.1', port)
  const codes = []
  for (const command of ['STOR x.jpg', 'PASV', 'SITE', 'AUTH GSSAPI'])
    codes.push((await client.sendIgnoringError(command)).code)
  expect(codes).toEqual([530, 530, 502, 504])
  await expect(client.send(`USER ${'x'.repeat(5000)}`)).rejects.toThrow('500 The command is too long')
})
