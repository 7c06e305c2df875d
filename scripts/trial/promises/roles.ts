import { startEmbeddedPostgres } from '../../../server/src/core/database/embedded-postgres.ts'
import { demoCamera } from '../demo-camera.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'

const secret = 'a secret of at least thirty-two characters'
const events = 100

async function splitRoles(trial: Trial): Promise<Finding[]> {
  const database = await startEmbeddedPostgres({ dataDir: trial.emptyFolder('roles-database') })
  const dataDir = trial.emptyFolder('roles')
  const start = (role: string, more = {}) =>
    trial.start(dataDir, {
      settings: {
        DATABASE_URL: database.url,
        SIGHTLINE_SECRET: secret,
        SIGHTLINE_ROLES: role,
        SIGHTLINE_DEMO_LIVE: 'off',
        ...more,
      },
    })
  try {
    const worker = await start('worker', { SIGHTLINE_DEMO: 'on' })
    const api = await start('api')
    const ingest = await start('ingest')
    const camera = await demoCamera(api, 'roles')
    let taken = 0
    for (let number = 0; number < events; number++)
      if (((await camera.post(number, ingest.port)) ?? 500) < 300) taken++
    const refused = await camera.post(events, api.port)
    const onIngest = (await fetch(`${ingest.url}/api/v1/profile`)).status
    for (const product of [ingest, api, worker]) await product.stop('SIGTERM')
    return [
      {
        done: `the full demo in one database, with a process each for api, ingest and worker`,
        found: `ingest took ${taken} of ${events} events; api answered a camera ${refused}; ingest answered a person ${onIngest}`,
        isKept: taken === events && refused === 404 && onIngest === 404,
      },
    ]
  } finally {
    await database.stop()
  }
}

export const promises: readonly TrialPromise[] = [
  { promise: 'SIGHTLINE_ROLES chooses what each process does', attempt: splitRoles },
]
