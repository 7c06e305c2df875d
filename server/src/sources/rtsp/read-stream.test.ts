import { expect, test } from 'vitest'
import { startStreamCamera } from '../../testing/sources/stream-camera.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { SourceFault } from '../pulling/source-fault.ts'
import { firstPicture, readStream } from './read-stream.ts'

const picture = await samplePicture('scene-08')
const camera = await startStreamCamera(picture, "it's")
const tool = [
  process.execPath,
  new URL('../../testing/sources/stream-tool.mjs', import.meta.url).pathname,
] as const
const credentials = { user: 'gate', password: "it's" }
const allow = ['127.0.0.0/8']
const read = (path: string, others: object = {}) =>
  firstPicture({ address: camera.address(path), credentials, ...others }, { allow, tool })

test('reads complete pictures of a stream and reports its end', async () => {
  const pictures: Buffer[] = []
  const reading = readStream(
    { address: camera.address('/live?channel=1'), credentials },
    { allow, tool, signal: new AbortController().signal, onPicture: (each) => pictures.push(each) },
  )
  await expect(reading).rejects.toThrow(new SourceFault('The stream ended'))
  expect(pictures).toHaveLength(3)
  for (const each of pictures) expect(each.equals(picture)).toBe(true)
  expect(await read('/live')).toEqual(picture)
})

test('reports why a stream cannot be read', async () => {
  const wrong = { credentials: { user: 'gate', password: 'x' } }
  await expect(read('/live', wrong)).rejects.toThrow('does not accept the user name or password')
  await expect(read('/http')).rejects.toThrow('does not answer with RTSP')
  await expect(read('/closes')).rejects.toThrow('The stream ended')
  await expect(read('', { address: 'rtsp://127.0.0.1:9/live' })).rejects.toThrow('nothing listens there')
})

test('an address that is not allowed is not called, and a redirect is not followed', async () => {
  await expect(read('', { address: 'rtsp://10.0.0.1/live' })).rejects.toThrow(
    '10.0.0.1 is not a public address',
  )
  await expect(read('/inwards')).rejects.toThrow('redirects to another address')
})
