import { expect, test } from 'vitest'
import { bodyImage, partDepth, partImage, partVideo } from './media.ts'
import { base64Image, imageFile, jsonPayload } from '../testing/payloads.ts'

const withParts = (...parts: ReturnType<typeof imageFile>[]) => jsonPayload(undefined, { parts })

const pictured = ({ bytesRef }: { bytesRef: string }) => ({ source: { in: 'part', bytesRef } })

test('the picture is the part with the expected name, else the largest non-empty one', () => {
  const plate = imageFile('licensePlatePicture', 9000)
  const scene = imageFile('detectionPicture', 500)
  expect(partImage(withParts(plate, scene), /detection/)).toEqual(pictured(scene))
  expect(partImage(withParts(scene, plate))).toEqual(pictured(plate))
  expect(partImage(withParts(imageFile('detectionPicture', 0), plate), /detection/)).toEqual(pictured(plate))
  expect(partImage(withParts(imageFile('image', 0)))).toBeUndefined()
})

test('a depth map is not the picture, and a clip is identified by type or name', () => {
  const depth = imageFile('depth')
  const clip = { name: 'file', filename: 'clip.MP4', size: 10, bytesRef: 'clip' }
  const payload = jsonPayload(undefined, { parts: [depth, clip] })
  expect(partImage(payload)).toBeUndefined()
  expect(partDepth(payload)).toEqual({ in: 'part', bytesRef: depth.bytesRef })
  expect(partVideo(payload)).toEqual({ in: 'part', bytesRef: 'clip' })
})

test('data URI and line breaks of a picture in the body are removed', () => {
  const expected = { source: { in: 'body', base64: base64Image } }
  expect(bodyImage(base64Image)).toEqual(expected)
  expect(bodyImage(`data:image/jpeg;base64,${base64Image}`)).toEqual(expected)
  expect(bodyImage(base64Image.replace(/(.{20})/g, '$1\r\n'))).toEqual(expected)
})

test('a URL, a file name and other text are not pictures', () => {
  const address = `https://camera.example/${'a'.repeat(60)}.jpg`
  for (const value of [
    address,
    `/var/spool/${'a'.repeat(60)}.jpg`,
    'short',
    '',
    null,
    5,
    {},
    ' '.repeat(80),
  ]) {
    expect(bodyImage(value)).toBeUndefined()
  }
})
