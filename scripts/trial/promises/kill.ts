import { setTimeout as sleep } from 'node:timers/promises'
import { demoCamera, type DemoCamera } from '../demo-camera.ts'
import { listenerOf } from '../listener.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'

const kills = 50
const postsAtOnce = 6
/** The kills are spread over the duration of a post. */
const longestWaitMs = 60

const quiet = { settings: { SIGHTLINE_DEMO_LIVE: 'off' } }

/** Retries unacknowledged posts as a camera does, until the server accepts them. */
async function sendWaiting(camera: DemoCamera, upTo: number, port: number): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) {
    const waiting = Array.from({ length: upTo }, (_, number) => number).filter(
      (number) => !camera.acknowledged.has(number),
    )
    if (waiting.length === 0) return
    await Promise.all(waiting.map((number) => camera.post(number, port)))
  }
  throw new Error(`an event below ${upTo} was not accepted for two minutes`)
}

async function killOften(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('kill')
  let camera: DemoCamera | undefined
  let listeners = 0
  let brokenOff = 0
  for (let kill = 0; kill < kills; kill++) {
    const product = await trial.start(dataDir, quiet)
    camera ??= await demoCamera(product, 'kill')
    const first = kill * postsAtOnce
    await sendWaiting(camera, first, product.port)
    const posts = Array.from({ length: postsAtOnce }, (_, index) => camera!.post(first + index, product.port))
    await sleep((longestWaitMs * kill) / kills)
    const listener = listenerOf(product.port)
    if (listener) {
      listeners++
      process.kill(listener, 'SIGKILL')
    }
    brokenOff += (await Promise.all(posts)).filter((status) => status !== 200).length
    await product.stop('SIGKILL')
  }
  const product = await trial.start(dataDir, quiet)
  await sendWaiting(camera!, kills * postsAtOnce, product.port)
  const { stored, lost, doubled } = await camera!.compare()
  await product.stop()
  return [
    {
      done: `${kills} times kill -9 of the process that listens, while a camera posts ${postsAtOnce} pictures at once`,
      found: `${listeners} kills hit the listening process, ${brokenOff} posts broke off and were sent again; of ${kills * postsAtOnce} acknowledged events ${stored} are there with their picture, ${lost} lost, ${doubled} twice`,
      isKept:
        listeners === kills && brokenOff > 0 && stored === kills * postsAtOnce && lost === 0 && doubled === 0,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'A kill of any process loses no acknowledged event and stores none twice',
    isBeside: true,
    attempt: killOften,
  },
]
