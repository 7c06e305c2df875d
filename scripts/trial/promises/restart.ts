import type { Finding, Trial, TrialPromise } from '../promise.ts'

const times = 20

/** The count of each list that a person sees first; the demo's cameras are off. */
async function countsOf(trial: Trial, dataDir: string): Promise<{ counts: string; seconds: number }> {
  const began = Date.now()
  const product = await trial.start(dataDir, { settings: { SIGHTLINE_DEMO_LIVE: 'off' } })
  const seconds = (Date.now() - began) / 1000
  const call = await product.signIn('admin@parking.example')
  const sites = await call<{ count: number }>('sites/?page=1&page_length=1000')
  const alerts = await call<{ count: number }>('alert?page=1&page_length=10')
  await product.stop()
  return { counts: `${sites.count} sites, ${alerts.count} alerts`, seconds }
}

async function restart(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('restart')
  const runs = []
  for (let run = 1; run <= times; run++) runs.push(await countsOf(trial, dataDir))
  const slowest = Math.max(...runs.map(({ seconds }) => seconds))
  const different = new Set(runs.map(({ counts }) => counts))
  return [
    {
      done: `${times} starts and stops of the full demo`,
      found: `${[...different].join('; then ')}; ready after ${slowest.toFixed(1)} s at most`,
      isKept: different.size === 1,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  { promise: 'A stop loses nothing, and a start finds everything as it was', attempt: restart },
]
