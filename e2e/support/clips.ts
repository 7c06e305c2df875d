import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { recordClip } from '../../server/src/media/codecs/testing/record-clip.ts'
import { keyOf } from './newcomer.ts'
import { people } from './product.ts'
import { cameraAt } from './sightings.ts'

export interface Box {
  l: number
  t: number
  r: number
  b: number
}

interface Truth {
  width: number
  height: number
  fps: number
  frames: {
    frame_number: number
    objects: { track_id: number; bb: Box; object_class: string; speed: number }[]
  }[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Truth

/** A clip that a worksite of the demo sent, and what is really in it, as the scene was rendered. */
export async function clipOfDemo(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await keyOf(request, people.worksite)}` }
  const asked = (url: string) => request.get(url, { headers }).then((answer) => answer.json())
  for (let page = 1; page < 20; page++) {
    const { results } = await asked(`/api/v1/explorer/images?page_length=100&page=${page}`)
    const found = results.find(({ video }: { video: string | null }) => video !== null)
    if (!found) continue
    const video = await asked(`/api/v1/alpr/videos/${found.video}`)
    const first = Object.keys(video.detection_data_tracks)[0]!
    const { frame_number, bb } = video.detection_data_tracks[first][0]
    const truths = globSync(path.join(import.meta.dirname, '../../demo/media/*/truth.json')).map(read)
    const truth = truths.find(({ frames }) =>
      frames[frame_number]?.objects.some(
        (object) => String(object.track_id) === first && JSON.stringify(object.bb) === JSON.stringify(bb),
      ),
    )
    if (truth) return { imageId: found.id as string, videoId: video.id as string, truth }
  }
  throw new Error('The demo has no clip of a scene that is known')
}

/** Uneven times, as cameras have them when they drop frames. */
export const unevenTimes = [0, 0.04, 0.08, 0.2, 0.24, 0.5, 0.54, 0.6, 0.9, 0.94, 1, 1.2, 1.24, 1.3, 1.7, 2]

/** A camera sends a clip whose frames carry their numbers; the id of its video. */
export async function postNumberedClip(request: APIRequestContext, codec: 'avc' | 'vp8'): Promise<string> {
  const camera = await cameraAt(request)
  const content = recordClip({ codec, width: 320, height: 180, times: unevenTimes, isNumbered: true })
  const event = {
    event_id: crypto.randomUUID(),
    time: new Date(Date.now() - 5 * 60_000).toISOString(),
    tracks: { 1: unevenTimes.map((_, frame_number) => trackedAt(frame_number)) },
  }
  const answer = await request.post(camera.endpoint, {
    multipart: {
      event: { name: 'event', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(event)) },
      video: {
        name: 'clip',
        mimeType: codec === 'avc' ? 'video/mp4' : 'video/webm',
        buffer: content,
      },
    },
  })
  if (!answer.ok()) throw new Error(`The product answered ${answer.status()}: ${await answer.text()}`)
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const log = await request.get(`/api/v1/cameras/${camera.id}/ingest_log`, { headers })
  const [entry] = (await log.json()) as { image: string }[]
  const image = await request.get(`/api/v1/alpr/images/${entry!.image}`, { headers })
  return ((await image.json()) as { video: string }).video
}

const trackedAt = (frame_number: number) => ({
  frame_number,
  bb: { l: 20 + frame_number * 10, t: 60, r: 60 + frame_number * 10, b: 140 },
  object_class: 'truck',
  speed: 20,
})

export const shownFrame = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Frame' }).getAttribute('aria-valuenow'))

/** The number that is written in the frame on the screen. */
export const writtenFrame = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')!
    context.drawImage(video, 0, 0, 320, 180)
    const bits = Array.from(
      { length: 8 },
      (_, bit) => context.getImageData(20 + bit * 40, 90, 1, 1).data[0]! > 127,
    )
    return bits.reduce((number, isSet, bit) => number + (isSet ? 2 ** bit : 0), 0)
  })

export interface Sides {
  /** Pixels of the screen between where a side of the box is drawn and where it belongs, of those that can be told. */
  offsets: number[]
}

/**
 * How far the sides of boxes are from where they belong on the screen, read from the pixels of the overlay. A side is
 * told where a single line crosses its middle.
 */
export const measureSides = (picture: Locator, boxes: readonly Box[], width: number) =>
  picture.evaluate(
    (element, { boxes: wanted, width: across }) => {
      const canvas = element.parentElement!.querySelector('canvas')!
      const context = canvas.getContext('2d')!
      const [over, under] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()]
      const ratio = canvas.width / over.width
      const scale = under.width / across
      const isInked = (x: number, y: number) =>
        context.getImageData(Math.round(x), Math.round(y), 1, 1).data[3]! > 0
      const reach = 12
      return wanted.map(({ l, t, r, b }) => {
        const x = (at: number) => (under.left - over.left + at * scale) * ratio
        const y = (at: number) => (under.top - over.top + at * scale) * ratio
        const sides = [
          { at: [x(l), y((t + b) / 2)], along: [1, 0] },
          { at: [x(r), y((t + b) / 2)], along: [1, 0] },
          { at: [x((l + r) / 2), y(t)], along: [0, 1] },
          { at: [x((l + r) / 2), y(b)], along: [0, 1] },
        ] as const
        return sides.flatMap(({ at, along }) => {
          const inked = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach).filter((step) =>
            isInked(at[0] + along[0] * step, at[1] + along[1] * step),
          )
          const isOneLine =
            inked.length > 0 && inked.length <= 6 && inked.length - 1 === inked.at(-1)! - inked[0]!
          return isOneLine ? [(inked[0]! + inked.at(-1)!) / 2 / ratio] : []
        })
      })
    },
    { boxes: [...boxes], width },
  )
