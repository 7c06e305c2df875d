import sharp from 'sharp'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { seededRandom } from '#rules/random.ts'
import { findTokens } from '../../cameras/tokens.ts'
import { createOrganisation, createPerson, type TestPerson } from '../people.ts'
import { cameraForm, carparkForm } from '../site-forms.ts'
import { post } from '../cameras.ts'
import type { TestApp } from '../product/test-app.ts'

export interface HistoryCamera {
  orgId: string
  siteId: string
  id: string
  token: string
  tagId: string
}
export interface HistorySite {
  id: string
  tagId: string
  timeZone: string
}

export interface VehicleHistory {
  admin: TestPerson
  orgId: string
  sites: HistorySite[]
  cameras: HistoryCamera[]
  /** A tag of some detections, and of all detections at the first site. */
  staffTagId: string
  now: Date
}

const siteZones = ['Pacific/Auckland', 'Australia/Sydney', 'Australia/Adelaide']
/** An entry and an exit at each site. */
const functions = [1, 2]

/**
 * Weeks of traffic at three sites in three time zones, posted to the API: vehicles read once or several
 * times, with high and low confidence, with and without plates, with people, at exact hours and at midnight.
 */
export async function createVehicleHistory(
  product: TestApp,
  { seed = 1, vehicles = 220, until = new Date('2026-10-05T03:20:00Z'), days = 45 } = {},
): Promise<VehicleHistory> {
  product.setNow(until)
  const { db, secrets } = product.deps
  const { id: orgId } = await createOrganisation(db)
  const admin = await createPerson(db, orgId)
  const send = async (url: string, body: unknown) =>
    (await product.request('POST', `/api/v1/${url}`, { key: admin.key, body })).body
  const sites: HistorySite[] = []
  const cameras: HistoryCamera[] = []
  for (const [index, timeZone] of siteZones.entries()) {
    const form = { name: `SITE: Park ${index}`, time_zone: timeZone, occupancy_count: 3, number_of_bays: 20 }
    const site = await send('sites', carparkForm(form))
    sites.push({ id: site.id, tagId: site.tags[0].id, timeZone })
    for (const function_type of functions) {
      const name = `CAM: Gate ${function_type}`
      const camera = await send('cameras', cameraForm(site.id, { name, function_type }))
      const { token } = await findTokens(db, orgId, camera.id, secrets, until)
      cameras.push({ orgId, siteId: site.id, id: camera.id, token: token!, tagId: camera.tags[0].id })
    }
  }
  const staff = await send('tags', { label: 'Staff', slug: 'staff' })
  await send(`tags/site/${sites[0]!.id}`, { tags: ['staff'] })
  const events = traffic(seed, cameras, vehicles, until, days)
  await Promise.all(
    cameras.map(async (camera) => {
      for (const { event } of events.filter((sent) => sent.camera === camera)) {
        const answer = await post(product, camera, event)
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      }
    }),
  )
  return { admin, orgId, sites, cameras, staffTagId: staff.id, now: until }
}

type Random = ReturnType<typeof seededRandom>

function traffic(seed: number, cameras: HistoryCamera[], vehicles: number, until: Date, days: number) {
  const random = seededRandom(seed)
  const plates = Array.from({ length: 24 }, () => newPlate(random))
  const events = Array.from({ length: vehicles }, () => {
    const camera = random.pick(cameras)
    const plate = random.uniform() < 0.8 ? random.pick(plates) : undefined
    const start = startTime(random, until, days)
    const reads = random.whole(1, 3)
    return Array.from({ length: reads }, (_, read) => ({
      camera,
      event: eventOf(random, new Date(start.getTime() + read * 4000), plate),
    }))
  }).flat()
  return events.sort((a, b) => a.event.time.localeCompare(b.event.time))
}

/** Most at random times; some on the hour, some at midnight in Auckland, many on one busy day. */
function startTime(random: Random, until: Date, days: number): Date {
  const kind = random.uniform()
  const span = kind < 0.3 ? 1 : days
  const time = until.getTime() - 20_000 - Math.floor(random.uniform() * span * dayMs)
  const roundTo = kind > 0.95 ? dayMs : kind > 0.85 ? hourMs : 1
  const offset = roundTo === dayMs ? 12 * hourMs : 0
  return new Date(Math.floor((time + offset) / roundTo) * roundTo - offset)
}

function eventOf(random: Random, time: Date, plate: string | undefined) {
  const isRead = plate !== undefined && random.uniform() < 0.9
  const confidence = random.whole(500, 1000) / 10
  const vehicle = {
    type: random.pick(['car', 'car', 'car', 'truck', 'bus', 'ute', 'spaceship']),
    // Some cameras send no confidence.
    ...(time.getTime() % 11 > 0 && { confidence }),
    bb: { l: 100, t: 100, r: 400, b: 300 },
    ...(isRead && {
      plate: random.uniform() < 0.15 ? misread(random, plate) : plate,
      ...statedPlateConfidence(random, time),
    }),
    ...(random.uniform() < 0.5 && { speed: random.whole(50, 600) / 10 }),
    orientation: random.pick(['front', 'rear', 'left']),
    vehicle_makemodel: random.pick(['Toyota Corolla', 'Mazda, "3"', '=cmd']),
    tags: random.uniform() < 0.2 ? ['Staff'] : [],
  }
  const person = { type: 'person', confidence: 88, bb: { l: 10, t: 20, r: 50, b: 160 } }
  return {
    time: time.toISOString(),
    // Some cameras send no picture.
    ...(time.getTime() % 4 > 0 && { image: picture }),
    image_size: { width: 1920, height: 1080 },
    detections: [vehicle, ...(random.uniform() < 0.2 ? [person] : [])].slice(random.uniform() < 0.05 ? 2 : 0),
  }
}

const statedPlateConfidence = (random: Random, time: Date) => {
  const plate_confidence = random.whole(600, 1000) / 10
  return time.getTime() % 11 > 0 ? { plate_confidence } : {}
}

const picture = (
  await sharp({ create: { width: 192, height: 108, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
).toString('base64')

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('')
const newPlate = (random: Random) =>
  `${random.pick(letters)}${random.pick(letters)}${random.uniform() < 0.8 ? random.pick(letters) : ''}${random.whole(1, 999)}`

function misread(random: Random, plate: string): string {
  const at = random.whole(0, plate.length - 1)
  return plate.slice(0, at) + random.pick(['8', 'B', '0', 'X']) + plate.slice(at + 1)
}
