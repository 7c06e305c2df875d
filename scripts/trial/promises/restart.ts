import type { Finding, Trial, TrialPromise } from '../promise.ts'
import { countLists, differences } from '../world.ts'

const times = 20
const quiet = { settings: { SIGHTLINE_DEMO_LIVE: 'off' } }

async function restart(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('restart')
  const secondsOfStarts: number[] = []
  const start = async () => {
    const began = Date.now()
    const product = await trial.start(dataDir, quiet)
    secondsOfStarts.push((Date.now() - began) / 1000)
    return product
  }
  const first = await start()
  const before = await countLists(first)
  await first.stop()
  for (let run = 2; run < times; run++) await (await start()).stop()
  const last = await start()
  const after = await countLists(last)
  await last.stop()
  const different = differences(before, after)
  const [slowest, middle] = [
    Math.max(...secondsOfStarts),
    secondsOfStarts.toSorted((a, b) => a - b)[times / 2]!,
  ]
  const sum = [...after.values()].reduce((total, count) => total + count, 0)
  return [
    {
      done: `${times} starts and stops of the full demo`,
      found: `${
        different.length > 0 ? different.join('; ') : `${after.size} lists with ${sum} rows are equal`
      }; ready after ${middle.toFixed(1)} s, ${slowest.toFixed(1)} s at most`,
      isKept: different.length === 0 && after.size > 0,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'A stop and a start lose nothing',
    isBeside: true,
    attempt: restart,
  },
]
