import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startRtspCamera } from '../../testing/sources/rtsp-server.ts'
import { visionFolder } from '../../vision/engine/runtime.ts'
import { readStream } from './read-stream.ts'

// A busy machine may take a while to start two decoders.
vi.setConfig({ testTimeout: 120_000 })

const file = path.join(visionFolder, 'samples', 'scene-08.jpg')
const allow = ['127.0.0.0/8']

const greys = (picture: Buffer | string) =>
  sharp(picture).greyscale().resize(64, 48, { fit: 'fill' }).raw().toBuffer()

test('ffmpeg reads the key frames of an H.264 stream over RTSP, and reports its end', async () => {
  const camera = await startRtspCamera(file)
  await vi.waitFor(() => expect(camera.isLive()).toBe(true), { timeout: 60_000, interval: 50 })
  const pictures: Buffer[] = []
  const reading = readStream(
    { address: camera.address, credentials: undefined },
    {
      allow,
      signal: new AbortController().signal,
      onPicture(picture) {
        pictures.push(picture)
        if (pictures.length === 2) camera.stop()
      },
    },
  )
  const ended = reading.then(
    () => undefined,
    (error: Error) => error.message,
  )
  await vi.waitFor(() => expect(pictures.length).toBeGreaterThanOrEqual(2), { timeout: 60_000, interval: 50 })
  const { width, height } = await sharp(file).metadata()
  const [sent, got] = await Promise.all([greys(file), greys(pictures[1]!)])
  expect(await sharp(pictures[1]).metadata()).toMatchObject({ format: 'jpeg', width, height })
  const differences = sent.map((value, at) => Math.abs(value - got[at]!))
  expect(differences.reduce((sum, each) => sum + each, 0) / sent.length).toBeLessThan(6)
  expect(await ended).toBe('The stream ended')
})
