import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { keyOf } from '../data/newcomer.ts'
import { people } from '../product.ts'
import { cameraAt, newPlate } from '../data/sightings.ts'

const scene = path.resolve(import.meta.dirname, '../../../demo/media/road-works')
const file = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(path.join(scene, name)),
})

export interface PostedClip {
  imageId: string
  videoId: string
  /** The page of the clip above a list without other rows, which renders fastest. */
  path: string
}

export const authorised = async (request: APIRequestContext, email: string = people.admin) => ({
  headers: { authorization: `Bearer ${await keyOf(request, email)}` },
})

interface Post {
  event: object
  /** The first detection gets a unique plate, by which the clip is found. */
  detections: [object, ...object[]]
  files: Record<string, { name: string; mimeType: string; buffer: Buffer }>
}

/** Posts a clip as a camera of the parking organisation. */
export async function postClip(
  request: APIRequestContext,
  { event, detections: [first, ...others], files }: Post,
): Promise<PostedClip> {
  const camera = await cameraAt(request)
  const plate = newPlate()
  const sent = {
    event_id: crypto.randomUUID(),
    time: new Date(Date.now() - 120_000).toISOString(),
    ...event,
    detections: [{ ...first, plate, plate_confidence: 95 }, ...others],
  }
  const answer = await request.post(camera.endpoint, { multipart: { event: JSON.stringify(sent), ...files } })
  if (!answer.ok()) throw new Error(`The product answered ${answer.status()}: ${await answer.text()}`)
  const found = await request.get(`/api/v1/explorer/detections?plates=${plate}`, await authorised(request))
  const { results } = (await found.json()) as { results: { image: { id: string } }[] }
  const imageId = results[0]!.image.id
  const image = await request.get(`/api/v1/alpr/images/${imageId}`, await authorised(request))
  const { video } = (await image.json()) as { video: string }
  return { imageId, videoId: video, path: `/dashboard/vehicle-explorer/${imageId}?period=7&plates=${plate}` }
}

/** A clip of 60 frames, 960 by 540, with its depth, a truck and a person. */
export const seeClip = (request: APIRequestContext): Promise<PostedClip> =>
  postClip(request, {
    event: { fps: 10, image_size: { width: 960, height: 540 } },
    detections: [
      { type: 'truck', confidence: 93, bb: { l: 627, t: 133, r: 828, b: 217 } },
      { type: 'person', confidence: 91, bb: { l: 459, t: 374, r: 524, b: 496 } },
    ],
    files: {
      image: file('poster.jpg', 'image/jpeg'),
      video: file('clip.mp4', 'video/mp4'),
      depth: file('depth.png', 'image/png'),
    },
  })
