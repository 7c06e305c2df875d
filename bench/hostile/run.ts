import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hostilePosts } from '../../server/src/testing/hostile-posts.ts'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { percentile } from '../percentile.ts'

const pauseMs = 10

/** How long other routes take while posts are read that no camera sends, beside the same routes in peace. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } })
  const product = await spawnOwnProduct('bench', {
    SIGHTLINE_DEMO_FILL: 'small',
    SIGHTLINE_DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
  })
  try {
    await measure(product.url, Number(values.rounds))
  } finally {
    await product.stop()
  }
}

async function measure(url: string, rounds: number): Promise<void> {
  const { headers, endpoint } = await signIn(url)
  const routes = ['/healthz', '/api/v1/explorer/detections?page_length=10', '/api/v1/sites/summary']
  const answerMs = async () => {
    const started = performance.now()
    const answers = await Promise.all(routes.map((route) => fetch(url + route, { headers })))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    if (!answers.every(({ ok }) => ok)) throw new Error('A route refused')
    return performance.now() - started
  }
  const during = async (isOver: () => boolean) => {
    const taken: number[] = []
    while (!isOver() || taken.length < 20) {
      taken.push(await answerMs())
      await sleep(pauseMs)
    }
    return taken
  }
  const poster = new Worker(new URL('./post.worker.ts', import.meta.url), { workerData: endpoint })
  await once(poster, 'message')
  await during(() => true)
  console.log(`${routes.length} routes at once; milliseconds until all have answered`)
  print('in peace', await during(() => true), '')
  for (const [index, { name }] of hostilePosts.entries()) {
    const taken: number[] = []
    let outcome = ''
    for (let round = 0; round < rounds; round++) {
      let isRead = false
      const posted = once(poster, 'message').finally(() => (isRead = true))
      poster.postMessage(index, [])
      taken.push(...(await during(() => isRead)))
      outcome = String((await posted)[0])
    }
    print(name, taken, outcome)
  }
  await poster.terminate()
}

async function signIn(url: string) {
  const request = async <Body>(path: string, init: RequestInit) =>
    (await (await fetch(url + path, init)).json()) as Body
  const { key } = await request<{ key: string }>('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@parking.example', password: 'Sightline1' }),
  })
  const headers = { authorization: `Bearer ${key}` }
  const sites = await request<{ cameras: { id: string }[] }[]>('/api/v1/sites/summary', { headers })
  const camera = `/api/v1/cameras/${sites[0]!.cameras[0]!.id}/endpoint`
  const { endpoint } = await request<{ endpoint: string }>(camera, { headers })
  return { headers, endpoint: url + new URL(endpoint).pathname }
}

function print(name: string, taken: readonly number[], outcome: string): void {
  const figures = [0.5, 0.95, 1].map((share) => percentile(taken, share).toFixed(1).padStart(8))
  console.log(
    name.padEnd(30),
    'median',
    figures[0],
    '  95 %',
    figures[1],
    '  most',
    figures[2],
    ` ${outcome}`,
  )
}
