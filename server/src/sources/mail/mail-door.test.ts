import type { AddressInfo } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createCameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { testEntrance } from '../../testing/sources/entrance.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { doorCertificate } from '../door-certificate.ts'
import { openMailDoor } from './mail-door.ts'

const product = await startProduct()
product.deps.config.doors.mailPort = 2525
const { deps, entrance, picturesOf, faultOf, reasonsOf } = testEntrance(product)
const certificate = await doorCertificate(deps.config, deps.now())
const door = await openMailDoor(deps, entrance, certificate, { port: 0, host: '127.0.0.1' })
afterAll(door.close)
const { port } = door.server.address() as AddressInfo
const picture = await samplePicture('scene-08')

async function newCamera() {
  const { camera, admin } = await createCameraWorld(product)
  const { body } = await product.request('PUT', `/api/v1/cameras/${camera.id}/source`, {
    key: admin.key,
    body: { kind: 'mail' },
  })
  const pressTest = async () => {
    const url = `/api/v1/cameras/${camera.id}/source/test`
    return product.request('POST', url, { key: admin.key, body: { kind: 'mail' } })
  }
  return { camera, to: body.mail.to as string, pressTest }
}

const send = async (mail: SendMailOptions, others: object = {}) => {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    tls: { rejectUnauthorized: false },
    ...others,
  })
  return transport.sendMail({ from: 'camera@site.example', subject: 'Alarm', text: 'Motion', ...mail })
}
const attached = (content: Buffer) => [{ filename: 'alarm.jpg', content, contentType: 'image/jpeg' }]

test('stores the pictures of a mail to the address of a camera for that camera', async () => {
  const { camera, to } = await newCamera()
  await send({ to, attachments: attached(picture) }, { requireTLS: true })
  const inline = [{ cid: 'a', content: await samplePicture('scene-04') }]
  await send({ to: to.toUpperCase(), html: '<img src="cid:a">', attachments: inline }, { ignoreTLS: true })
  expect(await picturesOf(camera)).toHaveLength(2)
  expect(await faultOf(camera)).toBeNull()
})

test('the test shows the last picture that was mailed, or says why there is none', async () => {
  const { to, pressTest } = await newCamera()
  expect(await pressTest()).toMatchObject({
    status: 200,
    body: { picture: null, fault: expect.stringMatching(/^No picture yet: .* choose to attach a picture/) },
  })
  await expect(send({ to })).rejects.toThrow('554')
  expect((await pressTest()).body.fault).toBe('Mail: The mail has no picture')
  await send({ to, attachments: attached(picture) })
  const { width, height } = await sharp(picture).metadata()
  await expect
    .poll(async () => (await pressTest()).body)
    .toMatchObject({ width, height, bytes: picture.length, fault: null })
  const shown = Buffer.from((await pressTest()).body.picture, 'base64')
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test('rejects a mail without a picture, to an unknown address or with a wrong password', async () => {
  const { camera, to } = await newCamera()
  await expect(send({ to })).rejects.toThrow('554 The mail has no picture')
  expect(await reasonsOf(camera)).toEqual(['Mail: The mail has no picture'])
  await expect(send({ to, attachments: attached(Buffer.from('no picture')) })).rejects.toThrow(
    'The file is not a picture',
  )
  await expect(send({ to: 'nobody@localhost', attachments: attached(picture) })).rejects.toThrow(
    '550 No camera has this address',
  )
  const auth = { user: to.split('@')[0], pass: 'wrong' }
  await expect(send({ to, attachments: attached(picture) }, { auth })).rejects.toThrow('535')
  expect(await picturesOf(camera)).toEqual([])
})

test('rejects a mail that is too large, and accepts the next one', async () => {
  const { camera, to } = await newCamera()
  await expect(send({ to, attachments: attached(Buffer.alloc(29 << 20)) })).rejects.toThrow('552')
  await send({ to, attachments: attached(picture) })
  expect(await picturesOf(camera)).toHaveLength(1)
})
