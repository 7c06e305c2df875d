import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { keyOf } from './newcomer.ts'
import { people } from '../product.ts'

interface Named {
  id: string
  name: string
}

export interface PostedCamera extends Named {
  site: Named
  /** The path to which it posts. */
  endpoint: string
}

export interface Sighting {
  plate?: string
  type?: string
  confidence?: number
  /** The age of the event. */
  minutesAgo?: number
  tags?: string[]
  /** Types of other objects on the same picture. */
  beside?: string[]
  /** Further attributes from the camera, such as the colour. */
  more?: object
}

const size = { width: 640, height: 360 }

async function answered<Body>(call: ReturnType<APIRequestContext['get']>): Promise<Body> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** A plate unlike any other, because tests share one product. */
export const newPlate = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => 'ACEFHJKLMNPQRTUVWXY3479'[byte % 23]).join(
    '',
  )

/** Finds a camera of the parking organisation by the names of its site and itself, with the path to which it posts. */
export async function cameraAt(
  request: APIRequestContext,
  siteName = 'Britomart',
  cameraName = 'Level 1 north',
): Promise<PostedCamera> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.admin)}` }
  const summary = request.get('/api/v1/sites/summary', { headers })
  const sites = await answered<(Named & { cameras: Named[] })[]>(summary)
  const site = sites.find(({ name }) => name.endsWith(siteName))
  const camera = site?.cameras.find(({ name }) => name.endsWith(cameraName))
  if (!site || !camera) throw new Error(`There is no camera ${cameraName} at ${siteName}`)
  const requested = request.get(`/api/v1/cameras/${camera.id}/endpoint`, { headers })
  const { endpoint } = await answered<{ endpoint: string }>(requested)
  return { ...camera, site, endpoint: new URL(endpoint).pathname }
}

/** Finds a drone of the wildlife organisation with the path to which it posts. */
export async function findDrone(request: APIRequestContext): Promise<PostedCamera> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.wildlife)}` }
  const [site] = await (await request.get('/api/v1/sites/summary', { headers })).json()
  const [drone] = site.cameras
  const { endpoint } = await (await request.get(`/api/v1/cameras/${drone.id}/endpoint`, { headers })).json()
  return { ...drone, site, endpoint: new URL(endpoint).pathname }
}

/** A picture of one random colour, so that no two are equal. */
const picture = (shade: number) =>
  sharp({ create: { ...size, channels: 3, background: { r: shade % 200, g: 60, b: 90 } } })
    .jpeg()
    .toBuffer()

let shade = 0

/** Posts an event as a camera does and returns its time. */
export async function see(
  request: APIRequestContext,
  camera: PostedCamera,
  sighting: Sighting,
): Promise<Date> {
  const { plate, type = 'car', confidence = 97, minutesAgo = 1, tags = [], beside = [], more } = sighting
  const bb = { l: 160, t: 90, r: 480, b: 300 }
  const time = new Date(Date.now() - minutesAgo * 60_000)
  const event = {
    event_id: crypto.randomUUID(),
    time: time.toISOString(),
    image: (await picture((shade += 7))).toString('base64'),
    image_size: size,
    detections: [
      {
        type,
        confidence,
        bb,
        tags,
        ...(plate && { plate, plate_confidence: confidence, plate_bb: { l: 280, t: 240, r: 360, b: 264 } }),
        ...more,
      },
      ...beside.map((kind, index) => ({
        type: kind,
        confidence,
        bb: { l: 10 + index * 40, t: 10, r: 40 + index * 40, b: 60 },
      })),
    ],
  }
  const answer = await request.post(camera.endpoint, { data: event })
  if (!answer.ok()) throw new Error(`The product answered ${answer.status()}: ${await answer.text()}`)
  return time
}

/** Posts a number of passes of a new vehicle at Britomart and returns its plate. */
export async function seeVehicle(
  request: APIRequestContext,
  ...[first = {}, ...others]: Omit<Sighting, 'plate'>[]
): Promise<string> {
  const plate = newPlate()
  const camera = await cameraAt(request)
  for (const pass of [first, ...others]) await see(request, camera, { ...pass, plate })
  return plate
}
