import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../server/src/core/database/embedded/embedded-postgres.ts'
import { demoCamera } from '../demo-camera.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'

const events = 100
const withoutWorkerMs = 5_000
const withWorkerMs = 60_000

/** The status of a sign-in at that process. */
async function signInStatus({ url }: RunningProduct): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'viewer@parking.example', password: 'wrong' })
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}

/** The mail folder, used while no mail server is configured. */
const mailsIn = (dataDir: string) => {
  try {
    return readdirSync(path.join(dataDir, 'outbox')).length
  } catch {
    return 0
  }
}

async function untilMail(dataDir: string, before: number): Promise<boolean> {
  for (const end = Date.now() + withWorkerMs; Date.now() < end; await sleep(200))
    if (mailsIn(dataDir) > before) return true
  return false
}

async function splitRoles(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('roles')
  const database = await startEmbeddedPostgres({ dataDir })
  const start = (role: string) =>
    trial.start(dataDir, {
      settings: {
        DATABASE_URL: database.url,
        SIGHTLINE_SECRET: readFileSync(path.join(dataDir, 'secret'), 'utf8').trim(),
        SIGHTLINE_ROLES: role,
        SIGHTLINE_DEMO_LIVE: 'off',
      },
    })
  try {
    const [api, ingest] = [await start('api'), await start('ingest')]
    const camera = await demoCamera(api, 'roles')
    for (let number = 0; number < events; number++) await camera.post(number, ingest.port)
    const toApi = await camera.post(events, api.port)
    const { stored, lost } = await camera.compare()
    const [onApi, onIngest] = [await signInStatus(api), await signInStatus(ingest)]

    const before = mailsIn(dataDir)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'admin@parking.example' })
    await fetch(`${api.url}/api/v1/auth/password/reset`, { method: 'POST', headers, body })
    await sleep(withoutWorkerMs)
    const isSentEarly = mailsIn(dataDir) > before
    const worker = await start('worker')
    const [onWorker, toWorker] = [await signInStatus(worker), await camera.post(events + 1, worker.port)]
    const isSent = await untilMail(dataDir, before)
    for (const product of [ingest, api, worker]) await product.stop('SIGTERM')
    return [
      {
        done: 'the full demo in one database: an ingest process takes posts, an api and a worker process do not',
        found: `ingest took ${camera.acknowledged.size} of ${events} posts, ${stored} stored, ${lost} lost; a post returned ${toApi} at api and ${toWorker} at worker`,
        isKept: camera.acknowledged.size === events && stored === events && lost === 0,
      },
      {
        done: 'a wrong password at each process',
        found: `api ${onApi}; ingest ${onIngest}; worker ${onWorker}`,
        isKept: onApi === 400 && [onIngest, onWorker].every((status) => status === 404),
      },
      {
        done: `a lost password, ${withoutWorkerMs / 1000} s without a worker, then with one`,
        found: `the mail was ${isSentEarly ? 'written' : 'not written'} without a worker, and ${isSent ? 'written' : 'not written'} with one`,
        isKept: !isSentEarly && isSent,
      },
    ]
  } finally {
    await database.stop()
  }
}

export const promises: readonly TrialPromise[] = [
  { promise: 'SIGHTLINE_ROLES chooses what each process does', attempt: splitRoles },
]
