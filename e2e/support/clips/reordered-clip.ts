import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { postClip } from './posted-clips.ts'

const scene = path.resolve(import.meta.dirname, '../../../demo/media/road-works/clip.mp4')
/** Up to the second key frame. */
const frameCount = 20

/** Steps of one to four twentieths of a second. */
export const reorderedTimes = Array.from({ length: frameCount }).reduce<number[]>(
  (times, _, index) => [...times, index === 0 ? 0 : times.at(-1)! + (1 + ((index * 7) % 4)) / 20],
  [],
)

/** A clip with B-frames, which are stored after frames that are shown later, at uneven times. */
async function unevenClip(): Promise<Buffer> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(readFileSync(scene)) })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const source = new EncodedVideoPacketSource('avc')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  output.addVideoTrack(source)
  await output.start()
  let sent = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (sent++ === frameCount) break
    const frame = Math.round(packet.timestamp * 10)
    const timestamp = reorderedTimes[frame]!
    const duration = (reorderedTimes[frame + 1] ?? timestamp + 0.1) - timestamp
    await source.add(packet.clone({ timestamp, duration }), { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

export const postReorderedClip = async (request: APIRequestContext) =>
  postClip(request, {
    event: { image_size: { width: 960, height: 540 } },
    detections: [{ type: 'truck', confidence: 93, bb: { l: 627, t: 133, r: 828, b: 217 } }],
    files: { video: { name: 'clip', mimeType: 'video/mp4', buffer: await unevenClip() } },
  })

/** Presses a key a number of times. Returns the time and the pixels of each frame that the browser presented. */
export const presentedFrames = (page: Page, key: 'ArrowLeft' | 'ArrowRight', times: number) =>
  page.evaluate(
    async ({ pressed, count }) => {
      const video = document.querySelector('video')!
      const slider = document.querySelector('[role="slider"][aria-label="Frame"]')!
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 240, height: 135 })
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const repaint = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const pixels = async () => {
        context.drawImage(video, 0, 0, 240, 135)
        const digest = await crypto.subtle.digest('SHA-1', context.getImageData(0, 0, 240, 135).data)
        return [...new Uint8Array(digest)].join(' ')
      }
      const seen: { time: number; shown: number; pixels: string }[] = []
      for (let step = 0; step < count; step++) {
        const before = slider.getAttribute('aria-valuenow')
        const presented = new Promise<number>((resolve) =>
          video.requestVideoFrameCallback((_at, { mediaTime }) => resolve(mediaTime)),
        )
        window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
        const time = await presented
        while (slider.getAttribute('aria-valuenow') === before) await repaint()
        seen.push({ time, shown: Number(slider.getAttribute('aria-valuenow')), pixels: await pixels() })
      }
      return seen
    },
    { pressed: key, count: times },
  )
