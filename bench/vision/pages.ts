import { setTimeout as sleep } from 'node:timers/promises'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { percentile } from '../percentile.ts'
import { find } from '../findings.ts'
import { frame } from './speed.ts'

const signIn = { email: 'admin@parking.example', password: 'Sightline1' }
const cameraCount = 2
const everyMs = 500
/** A product that has just started compiles its code and fills its caches. */
const warmUpSeconds = 15

const lists = [
  '/api/v1/explorer/detections/unique',
  '/api/v1/explorer/detections',
  '/api/v1/explorer/images',
  '/api/v1/sites',
]

/** The list pages of the demo, at rest and while two cameras send two pictures a second each. */
export async function measurePages(seconds: number): Promise<void> {
  const product = await spawnOwnProduct('bench-vision', {
    SIGHTLINE_DEMO: 'on',
    SIGHTLINE_DEMO_LIVE: 'off',
    SIGHTLINE_DEMO_FILL: 'small',
    LOG_LEVEL: 'warn',
  })
  try {
    const call = caller(product.url)
    const { key } = (await call('POST', '/api/v1/auth/login', undefined, signIn)) as { key: string }
    const cameras = await newCameras(call, key)
    await timePages(product.url, key, warmUpSeconds)
    const idle = await timePages(product.url, key, seconds)
    const sending = new AbortController()
    const picture = await frame()
    const sent = cameras.map((endpoint) => sendPictures(endpoint, picture, sending.signal))
    await sleep(5_000)
    const busy = await timePages(product.url, key, seconds)
    sending.abort()
    const count = (await Promise.all(sent)).reduce((sum, each) => sum + each, 0)
    const p95 = (times: number[]) => percentile(times, 0.95)
    const ratio = p95(busy) / p95(idle)
    find({ what: 'list pages while two cameras send / idle, p95', measured: ratio, unit: '', most: 2 })
    console.log(
      `list pages: p95 ${p95(idle).toFixed(0)} ms idle, ${p95(busy).toFixed(0)} ms while ${count} pictures came;`,
      `ratio ${ratio.toFixed(2)} (at most 2)`,
    )
  } finally {
    await product.stop()
  }
}

const caller = (url: string) => async (method: string, path: string, key?: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function newCameras(call: ReturnType<typeof caller>, key: string): Promise<string[]> {
  const { results } = (await call('GET', '/api/v1/sites', key)) as { results: { id: string }[] }
  const site = results[0]!.id
  const endpoints: string[] = []
  for (let index = 0; index < cameraCount; index++) {
    const body = {
      site,
      name: `Bench ${index}`,
      focal_length: 2.8,
      vertical_fov: 72,
      horizontal_fov: 130,
      event_frequency: 1,
      country: 'NZ',
      function_type: 1,
    }
    const { id } = (await call('POST', '/api/v1/cameras', key, body)) as { id: string }
    const { endpoint } = (await call('GET', `/api/v1/cameras/${id}/endpoint`, key)) as { endpoint: string }
    endpoints.push(endpoint)
  }
  return endpoints
}

async function sendPictures(endpoint: string, picture: Buffer, signal: AbortSignal): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const next = sleep(everyMs)
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    })
    count++
    await next
  }
  return count
}

async function timePages(url: string, key: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = Date.now() + seconds * 1000
  for (let turn = 0; Date.now() < end; turn++) {
    const began = performance.now()
    const path = lists[turn % lists.length]!
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await sleep(50)
  }
  return times
}
