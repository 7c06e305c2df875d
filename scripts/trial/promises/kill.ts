import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoCamera } from '../demo-camera.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'

const kills = 50

/** The process that has the port open for listening, as the kernel says. */
function listenerOf(port: number): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const inode = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, address, , state]) => address?.endsWith(`:${hex}`) && state === '0A')?.[9]
  if (!inode) return undefined
  const holds = (pid: string) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some(
        (name) => readlinkSync(`/proc/${pid}/fd/${name}`) === `socket:[${inode}]`,
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(holds)
    .map(Number)[0]
}

/** Sends it as a camera does, again until it is taken. */
async function postUntilTaken(camera: Awaited<ReturnType<typeof demoCamera>>, number: number, port: number) {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) {
    const status = await camera.post(number, port)
    if (status && status < 300) return
  }
  throw new Error(`event ${number} was not taken for two minutes`)
}

async function killOften(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('kill')
  let product: RunningProduct | undefined
  let camera: Awaited<ReturnType<typeof demoCamera>> | undefined
  let listeners = 0
  for (let kill = 0; kill < kills; kill++) {
    product = await trial.start(dataDir, { settings: { SIGHTLINE_DEMO_LIVE: 'off' } })
    camera ??= await demoCamera(product, 'kill')
    await postUntilTaken(camera, kill, product.port)
    // Killed while the next one is being stored, which is sent again after the start.
    const next = camera.post(kill + 1, product.port)
    const listener = listenerOf(product.port)
    if (listener) {
      listeners++
      process.kill(listener, 'SIGKILL')
    }
    await next
    await product.stop('SIGKILL')
  }
  product = await trial.start(dataDir, { settings: { SIGHTLINE_DEMO_LIVE: 'off' } })
  await postUntilTaken(camera!, kills, product.port)
  const { events, different } = await (await demoCamera(product, 'kill')).stored()
  await product.stop()
  return [
    {
      done: `${kills} times kill -9 of the process that listens, while a camera posts`,
      found: `${listeners} kills hit the listening process; ${different} of ${kills + 1} acknowledged events are there, ${events - different} twice`,
      isKept: listeners === kills && different === kills + 1 && events === different,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'Each process may be killed at any time; what was acknowledged is stored once',
    attempt: killOften,
  },
]
