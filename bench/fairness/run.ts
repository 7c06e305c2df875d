import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { demoPassword } from '#contract/setup/api.ts'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { percentile } from '../percentile.ts'
import type { Attack } from './attack.worker.ts'

const most = 1.5
const pauseMs = 50
const pages = ['sites/summary', 'explorer/detections?page_length=10', 'alert?page=1&page_length=10']

/**
 * `npm run bench -- fairness [--rounds 4] [--seconds 8]`: what picture posts and pages of one organisation take while
 * another sends slow bodies or XML, beside the same in peace. Quiet and attacked times alternate. Ends with 1 where the
 * 95 % value is more than 1.5 times the quiet one.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '4' }, seconds: { type: 'string', default: '8' } },
  })
  const product = await spawnOwnProduct('fairness', {
    SIGHTLINE_DEMO_FILL: 'small',
    SIGHTLINE_DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
  })
  try {
    process.exitCode = (await measure(product.url, Number(values.rounds), Number(values.seconds) * 1000))
      ? 0
      : 1
  } finally {
    await product.stop()
  }
}

type Taken = Record<'pictures' | 'pages' | 'own pages', number[]>
const nothing = (): Taken => ({ pictures: [], pages: [], 'own pages': [] })

async function measure(url: string, rounds: number, forMs: number): Promise<boolean> {
  const victim = await member(url, 'admin@worksite.example')
  const colleague = await member(url, 'admin@parking.example')
  const attacker = await member(url, 'viewer@parking.example')
  const [endpoint] = await victim.endpoints()
  const base = { url, key: attacker.key, endpoints: await colleague.endpoints() }
  const picture = await makePicture()
  let number = 0

  async function during(taken: Taken): Promise<void> {
    const end = Date.now() + forMs
    const repeat = async (into: number[], act: () => Promise<unknown>) => {
      for (; Date.now() < end; await sleep(pauseMs)) {
        const began = performance.now()
        await act()
        into.push(performance.now() - began)
      }
    }
    await Promise.all([
      repeat(taken.pictures, () => postPicture(endpoint!, picture, number++)),
      repeat(taken.pages, () => victim.open(pages[number % pages.length]!)),
      repeat(taken['own pages'], () => colleague.open(pages[number % pages.length]!)),
    ])
  }

  const quiet = nothing()
  const under = { 'slow posts': nothing(), 'XML posts': nothing() }
  // The first seconds, in which code is still being compiled, are not measured.
  await during(nothing())
  for (let round = 0; round < rounds; round++)
    for (const kind of ['slow posts', 'XML posts'] as const) {
      await during(quiet)
      await attacked({ kind, ...base }, () => during(under[kind]))
      // Requests that the attack left in queues must not count in the calm phase.
      await sleep(3000)
    }
  return report(quiet, under)
}

async function attacked(attack: Attack, act: () => Promise<void>): Promise<void> {
  const worker = new Worker(new URL('./attack.worker.ts', import.meta.url), { workerData: attack })
  await sleep(2000)
  await act()
  worker.postMessage('', [])
  const [answered] = (await once(worker, 'message')) as [number]
  if (attack.kind === 'XML posts') console.log(`${answered} XML posts were answered meanwhile`)
  await worker.terminate()
}

/** Whether all that belongs to the other organisation is as quick as it has to be. */
function report(quiet: Taken, under: Record<string, Taken>): boolean {
  const figures = Object.entries(under).flatMap(([attack, taken]) =>
    (Object.keys(taken) as (keyof Taken)[]).map((what) => {
      const [before, after] = [percentile(quiet[what], 0.95), percentile(taken[what], 0.95)]
      const isOwn = what === 'own pages'
      return {
        attack,
        measured: isOwn ? 'pages of the same organisation' : `${what} of another organisation`,
        samples: taken[what].length,
        'median (ms)': `${percentile(quiet[what], 0.5).toFixed(0)} -> ${percentile(taken[what], 0.5).toFixed(0)}`,
        'p95 (ms)': `${before.toFixed(0)} -> ${after.toFixed(0)}`,
        times: Number((after / before).toFixed(2)),
        wanted: isOwn ? '' : `<= ${most}`,
      }
    }),
  )
  console.table(figures)
  return figures.every(({ wanted, times }) => wanted === '' || times <= most)
}

async function member(url: string, email: string) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: demoPassword })
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: json, body })
  const { key } = (await answer.json()) as { key: string }
  const open = async <Body>(path: string): Promise<Body> => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${url}/api/v1/${path}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Body
  }
  return {
    key,
    open,
    /** Where the cameras of the organisation post. */
    async endpoints(): Promise<string[]> {
      const sites = await open<{ cameras: { id: string }[] }[]>('sites/summary')
      const ids = sites.flatMap(({ cameras }) => cameras.map(({ id }) => id)).slice(0, 8)
      const found = await Promise.all(ids.map((id) => open<{ endpoint: string }>(`cameras/${id}/endpoint`)))
      return found.map(({ endpoint }) => url + new URL(endpoint).pathname)
    },
  }
}

/** A noisy one of some 100 KB. */
async function makePicture(): Promise<Buffer> {
  const [width, height] = [1280, 720]
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0; at < noise.length; at++) noise[at] = 90 + ((at * 2_654_435_761) >>> 26)
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer()
}

async function postPicture(endpoint: string, picture: Buffer, number: number): Promise<void> {
  const body = new FormData()
  const event = { event_id: `fair-${number}`, detections: [{ type: 'person', confidence: 93 }] }
  body.set('event', new Blob([JSON.stringify(event)], { type: 'application/json' }), 'event.json')
  body.set('image', new Blob([picture, Buffer.from(String(number))], { type: 'image/jpeg' }), 'image.jpg')
  const answer = await fetch(endpoint, { method: 'POST', body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`a picture was answered ${answer.status} ${text}`)
}
