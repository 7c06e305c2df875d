import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { recordClip } from '../../../server/src/media/codecs/testing/record-clip.ts'
import type { Box } from './overlay-pixels.ts'
import { authorised, postClip } from './posted-clips.ts'
import { people } from '../product.ts'

interface Truth {
  width: number
  fps: number
  frames: { objects: { track_id: number; bb: Box; object_class: string; speed: number }[] }[]
}

interface Violation {
  is_safe: boolean
  violation_start_frame: number
}

const isSame = (a: Box, b: Box) => a.l === b.l && a.t === b.t && a.r === b.r && a.b === b.b
const readTruth = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Truth

let found: ReturnType<typeof findClipOfDemo> | undefined

/** A clip with a violation from a worksite of the demo, with the objects of its rendered scene as the truth. */
export const clipOfDemo = (request: APIRequestContext) =>
  (found ??= findClipOfDemo(request).catch((error: unknown) => {
    found = undefined
    throw error
  }))

async function findClipOfDemo(request: APIRequestContext) {
  const headers = await authorised(request, people.worksite)
  const ask = (url: string) => request.get(`/api/v1/${url}`, headers).then((answer) => answer.json())
  const truths = globSync(path.join(import.meta.dirname, '../../../demo/media/*/truth.json')).map(readTruth)
  for (let page = 1; page < 20; page++) {
    const { results } = await ask(`explorer/images?page_length=100&page=${page}`)
    const found = results.find(({ video }: { video: string | null }) => video !== null)
    if (!found) continue
    const { detection_data_tracks: tracks, violation_data } = await ask(`alpr/videos/${found.video}`)
    const [[trackId, [seen]]] = Object.entries(tracks) as [[string, { frame_number: number; bb: Box }[]]]
    const truth = truths.find(({ frames }) =>
      frames[seen!.frame_number]?.objects.some(
        ({ track_id, bb }) => String(track_id) === trackId && isSame(bb, seen!.bb),
      ),
    )
    const firstViolation = Math.min(
      ...(violation_data as Violation[])
        .filter(({ is_safe, violation_start_frame }) => !is_safe && violation_start_frame > 0)
        .map(({ violation_start_frame }) => violation_start_frame),
    )
    if (truth && Number.isFinite(firstViolation))
      return { imageId: found.id as string, videoId: found.video as string, truth, firstViolation }
  }
  throw new Error('The demo has no clip of a scene that is known')
}

/** Uneven times, as from a camera that drops frames. */
export const unevenTimes = [0, 0.04, 0.08, 0.2, 0.24, 0.5, 0.54, 0.6, 0.9, 1.2]

/** Posts a clip whose frames carry their numbers. */
export const postNumberedClip = (request: APIRequestContext, codec: 'avc' | 'vp8') =>
  postClip(request, {
    event: { image_size: { width: 320, height: 180 } },
    detections: [{ type: 'car', confidence: 90, bb: { l: 10, t: 10, r: 60, b: 60 } }],
    files: {
      video: {
        name: 'clip',
        mimeType: codec === 'avc' ? 'video/mp4' : 'video/webm',
        buffer: recordClip({ codec, width: 320, height: 180, times: unevenTimes, isNumbered: true }),
      },
    },
  })

export const shownFrame = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Frame' }).getAttribute('aria-valuenow'))

/**
 * Presses a key a number of times. Returns for each press the frame that the player reports and the number
 * drawn in the frame on the screen.
 */
export const stepThrough = (page: Page, key: 'ArrowLeft' | 'ArrowRight', times: number) =>
  page.evaluate(
    async ({ pressed, count }) => {
      const video = document.querySelector('video')!
      const slider = document.querySelector('[role="slider"][aria-label="Frame"]')!
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 320, height: 180 })
      const context = canvas.getContext('2d')!
      const repaint = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const written = () => {
        context.drawImage(video, 0, 0, 320, 180)
        return Array.from({ length: 8 }, (_, bit) =>
          context.getImageData(20 + bit * 40, 90, 1, 1).data[0]! > 127 ? 2 ** bit : 0,
        ).reduce((sum, bit) => sum + bit)
      }
      const seen: { shown: number; written: number }[] = []
      for (let step = 0; step < count; step++) {
        const before = slider.getAttribute('aria-valuenow')
        window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
        const until = performance.now() + 20_000
        while (
          (video.seeking || slider.getAttribute('aria-valuenow') === before) &&
          performance.now() < until
        )
          await repaint()
        // A busy browser paints the frame after it reports the end of a seek, so three equal readings are required.
        let [number, alike] = [-1, 0]
        while (alike < 3 && performance.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, 60))
          const next = written()
          alike = next === number ? alike + 1 : 0
          number = next
        }
        seen.push({ shown: Number(slider.getAttribute('aria-valuenow')), written: number })
      }
      return seen
    },
    { pressed: key, count: times },
  )
