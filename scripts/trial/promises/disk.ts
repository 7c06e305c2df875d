import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoCamera, type DemoCamera } from '../demo-camera.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'
import { megabytesOf, mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const quiet = { settings: { SIGHTLINE_DEMO_LIVE: 'off' } }
const events = 100
const roomMegabytes = 96
const againWithinMs = 120_000

const noDisk = (done: string): Finding => ({
  done,
  found: 'no disk may be mounted here: run it as root',
  isKept: false,
  isTried: false,
})

/** The count of each status: '507 x 40, 200 x 60'. */
function tally(statuses: readonly (number | undefined)[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) {
    const name = String(status ?? 'no answer')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ')
}

async function postAll(camera: DemoCamera, from: number): Promise<(number | undefined)[]> {
  const statuses = []
  for (let number = from; number < from + events; number++) statuses.push(await camera.post(number))
  return statuses
}

/** As cameras do: retries until the server acknowledges the post. */
async function sendAgain(camera: DemoCamera, upTo: number): Promise<number> {
  const began = Date.now()
  for (let number = 0; number < upTo; number++)
    while (!camera.acknowledged.has(number) && (await camera.post(number)) !== 200) {
      if (Date.now() - began > againWithinMs) throw new Error(`event ${number} is still refused`)
      await sleep(200)
    }
  return Math.round((Date.now() - began) / 1000)
}

async function afterwards(camera: DemoCamera, done: string, upTo: number): Promise<Finding> {
  const seconds = await sendAgain(camera, upTo)
  const { stored, lost, doubled } = await camera.compare()
  return {
    done,
    found: `all ${upTo} acknowledged after ${seconds} s without a restart; ${stored} stored, ${lost} lost, ${doubled} twice`,
    isKept: stored === upTo && lost === 0 && doubled === 0,
  }
}

/** The response to a user who uploads a plan. */
async function uploadPlan({ signIn }: RunningProduct): Promise<string> {
  const call = await signIn('admin@parking.example')
  const { results } = await call<{ results: { id: string }[] }>('sites/?page=1&page_length=1')
  const body = new FormData()
  body.set('document', new Blob([`%PDF-1.4\n${'plan '.repeat(60_000)}\n%%EOF`]), 'plan.pdf')
  try {
    await call(`sites/document/${results[0]!.id}`, { method: 'PUT', body })
    return 'it was taken'
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*?: /, '') : ''
  }
}

async function fillMedia(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('disk-media')
  const done = 'a disk for the media that fills while a camera posts'
  const disk = mountSmallDisk(path.join(dataDir, 'media'), 8)
  if (!disk) return [noDisk(done)]
  try {
    const product = await trial.start(dataDir, quiet)
    const camera = await demoCamera(product, 'media')
    const before = await postAll(camera, 0)
    disk.fill()
    const full = await postAll(camera, events)
    const plan = await uploadPlan(product)
    disk.makeRoom()
    const finding = await afterwards(camera, 'room for the media again', 2 * events)
    await product.stop()
    return [
      {
        done,
        found: `before: ${tally(before)}; while full: ${tally(full)}`,
        isKept: before.every((status) => status === 200) && full.every((status) => status === 507),
      },
      { done: 'an ADMIN uploads a plan meanwhile', found: plan, isKept: /^507 .*room/.test(plan) },
      finding,
    ]
  } finally {
    disk.remove()
  }
}

async function fillAll(trial: Trial): Promise<Finding[]> {
  const demo = await trial.copyOfDemo('disk-source')
  const dataDir = trial.emptyFolder('disk-all')
  const done = 'the disk of the whole data folder, the database included, is full'
  const disk = mountSmallDisk(dataDir, megabytesOf(demo) + roomMegabytes)
  if (!disk) return [noDisk(done)]
  try {
    execFileSync('cp', ['-a', '--', `${demo}/.`, dataDir])
    const product = await trial.start(dataDir, quiet)
    const camera = await demoCamera(product, 'all')
    await postAll(camera, 0)
    disk.fill()
    const full = await postAll(camera, events)
    const health = (await fetch(`${product.url}/healthz`)).status
    disk.makeRoom()
    const wentOn = await afterwards(camera, 'room for the data folder again', 2 * events)
    await product.stop()
    const refused = full.filter((status) => status === 507 || status === 503).length
    const taken = full.filter((status) => status === 200).length
    return [
      {
        done,
        found: `${tally(full)}; /healthz ${health}`,
        isKept: refused > 0 && refused + taken === events && health === 200,
      },
      wentOn,
      await startWhileFull(trial, { dataDir, disk, camera }),
    ]
  } finally {
    disk.remove()
  }
}

async function startWhileFull(
  trial: Trial,
  { dataDir, disk, camera }: { dataDir: string; disk: SmallDisk; camera: DemoCamera },
): Promise<Finding> {
  disk.fill()
  const outcome = await trial.start(dataDir, quiet).catch((error: Error) => error)
  const reported = outcome instanceof Error ? sentenceOf(outcome.message) : 'it started'
  if (!(outcome instanceof Error)) await outcome.stop()
  disk.makeRoom()
  const again = await trial.start(dataDir, quiet)
  const { stored, lost } = await camera.compare()
  await again.stop()
  return {
    done: 'a start while the disk is full, then one with room',
    found: `${reported}; then ${stored} stored, ${lost} lost`,
    isKept: /room|space|started/i.test(reported) && lost === 0 && stored === 2 * events,
  }
}

const sentenceOf = (output: string) =>
  output.split('\n').findLast((line) => /room|space/i.test(line)) ?? output.slice(-300)

export const promises: readonly TrialPromise[] = [
  { promise: 'When the disk of the media is full, freeing space is enough to continue', attempt: fillMedia },
  { promise: 'When the disk of the database is full, freeing space is enough to continue', attempt: fillAll },
]
