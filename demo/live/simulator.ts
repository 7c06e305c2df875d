import { setTimeout as sleep } from 'node:timers/promises'
import { findTokens } from '../../server/src/cameras/tokens.ts'
import type { Deps } from '../../server/src/deps.ts'
import { seed } from '../history/past.ts'
import type { Darkroom } from '../history/fill-parking.ts'
import type { PastPost } from '../history/play.ts'
import { createPictureMaker } from '../pictures/picture-maker.ts'
import { findScenes } from '../pictures/scene-media.ts'
import { findPlaces } from '../world/find-places.ts'
import { planAhead } from './plan-ahead.ts'

/** The length of one plan. Changes to the demo's cameras take effect with the next plan. */
const planMs = 30 * 60_000
const retryMs = 10_000

export interface Simulator {
  stop(): Promise<void>
}

/** Continues where the history ends: posts to the cameras' addresses, `speed` times as fast as real time. */
export function startSimulator(deps: Deps, baseUrl: string, speed: number): Simulator {
  const stopping = new AbortController()
  const running = simulate(deps, baseUrl, speed, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the demo has stopped')
  })
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function simulate(deps: Deps, baseUrl: string, speed: number, signal: AbortSignal): Promise<void> {
  const darkroom: Darkroom = { scenes: findScenes(), maker: await createPictureMaker(6) }
  const started = deps.now().getTime()
  // The time of the plan runs faster than the clock where the demo is sped up.
  const clockTime = (planned: number) => started + (planned - started) / speed
  for (let from = started; !signal.aborted; from += planMs) {
    const period = { from: new Date(from), until: new Date(from + planMs) }
    const posts = planAhead(seed, await findPlaces(deps.db), period, darkroom)
    const addresses = await addressesOf(deps, baseUrl, posts)
    for (const post of posts) {
      await sleep(Math.max(0, clockTime(post.time.getTime()) - deps.now().getTime()), undefined, { signal })
      const address = addresses.get(post.cameraId)
      if (address) await send(deps, address, post, signal)
    }
    const end = clockTime(from + planMs) - deps.now().getTime()
    await sleep(Math.max(0, end), undefined, { signal })
  }
}

/** The post address of each camera, as an ADMIN sees it. */
async function addressesOf({ db, secrets, now }: Deps, baseUrl: string, posts: readonly PastPost[]) {
  const orgIds = new Map(posts.map(({ cameraId, orgId }) => [cameraId, orgId]))
  const addresses = new Map<string, string>()
  for (const [cameraId, orgId] of orgIds) {
    const { token } = await findTokens(db, orgId, cameraId, secrets, now())
    if (token) addresses.set(cameraId, `${baseUrl}/ingest/${token}`)
  }
  return addresses
}

function formOf(event: PastPost['event'], image: Blob | undefined): FormData {
  const form = new FormData()
  form.set('event', new Blob([JSON.stringify(event)], { type: 'application/json' }))
  if (image) form.set('image', image, 'image.jpg')
  return form
}

async function send(deps: Deps, address: string, post: PastPost, signal: AbortSignal): Promise<void> {
  const time = deps.now()
  const event = { ...post.event, event_id: `${post.cameraId} ${time.getTime()}`, time: time.toISOString() }
  const picture = await post.picture?.(time)
  const image = picture && new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
  const body = post.isBare && image ? image : formOf(event, image)
  try {
    // Wait for a post on its way: the server would otherwise store it after the stop.
    const answer = await fetch(address, { method: 'POST', body })
    await answer.arrayBuffer()
    if (!answer.ok) deps.log.warn({ status: answer.status }, 'the server rejected a demo post')
  } catch (error) {
    if (signal.aborted) return
    deps.log.warn({ err: error }, 'a demo post failed')
    await sleep(retryMs, undefined, { signal })
  }
}
