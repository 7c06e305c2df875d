import { parseArgs } from 'node:util'
import { jpegOf, personText, vehicleText, withPicture } from './bodies.ts'
import { printByRoom } from './by-room.ts'
import { find } from '../findings.ts'
import { measureCopies } from './copies.ts'
import type { LoadOptions } from './load.ts'
import { mean } from './mean.ts'
import { startProduct } from './product.ts'
import { runLoad } from './run-load.ts'

const connections = 8
/** As many as would send hundreds of events a second. */
const cameras = 200
/** In turns, so that other load on the machine affects both equally. */
const rounds = 6
/** The first seconds are left out: code is still being compiled, and a server runs for weeks. */
const warmUpSeconds = 10
/** The lower limits; the goals are 0.40, 0.40 and 0.50. */
const leastOfBare = { 'vehicles at gates': 0.3, 'vehicles elsewhere': 0.33, people: 0.4 }

/**
 * How fast events are taken in, beside a bare route that does one insert for each request in the same run.
 * `--seconds` each, `--memory` seconds of load over which the memory is watched. `--by-room` prints instead where the
 * processor time of an event goes.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      memory: { type: 'string', default: '15' },
      'by-room': { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds)
  const product = await startProduct(cameras)
  let first = 0
  const load = async (
    options: Omit<LoadOptions, 'connections' | 'seconds' | 'first'>,
    forSeconds = seconds,
    posts?: number,
  ) => {
    const counted = posts === undefined ? {} : { posts }
    const result = await runLoad({ ...options, ...counted, connections, seconds: forSeconds, first })
    first += result.answered + result.refused + 1000
    if (result.refused > 0) throw new Error(`${result.refused} posts were not answered with 200`)
    return result
  }
  try {
    const json = 'application/json'
    const bare = { contentType: json, text: vehicleText, urls: [product.bareUrl] }
    const atGates = { contentType: json, text: vehicleText, urls: product.urls }
    const kinds = {
      'vehicles at gates': atGates,
      'vehicles elsewhere': { ...atGates, urls: product.watchingUrls },
      people: { contentType: json, text: personText, urls: product.watchingUrls },
    }
    if (values['by-room']) {
      return await printByRoom(product, { bare, ...kinds }, (kind, posts) => load(kind, seconds, posts))
    }
    const turns = [bare, ...Object.values(kinds)]
    for (const turn of turns) await load(turn, warmUpSeconds / 2)
    // As the database does by itself within a minute.
    await product.deps.pool.query('analyze')
    await load(atGates, warmUpSeconds)
    const rates = new Map(turns.map((turn) => [turn, [] as number[]]))
    for (let round = 0; round < rounds; round++)
      for (const turn of turns) rates.get(turn)!.push((await load(turn)).perSecond)
    const rateOf = (turn: (typeof turns)[number]) => mean(rates.get(turn)!)
    const half = await load({ ...atGates, rate: rateOf(atGates) / 2 })
    const picture = await jpegOf(100 * 1024)
    const pictures = { ...withPicture(picture), urls: product.urls }
    await load(pictures, warmUpSeconds)
    const pictured = await load(pictures)
    const copies = await measureCopies(product, picture)
    // Last, since collecting garbage on command is no way to run fast.
    const memory = await memoryDuring(Number(values.memory), (forSeconds) => load(atGates, forSeconds))
    for (const [name, kind] of Object.entries(kinds))
      find({
        what: `${name} / bare`,
        measured: rateOf(kind) / rateOf(bare),
        unit: '',
        least: leastOfBare[name as keyof typeof kinds],
      })
    find({ what: 'events with 100 KB JPEG', measured: pictured.perSecond, unit: 'a second', least: 300 })
    find({ what: 'copies / bare sharp', measured: copies.made / copies.bare, unit: '', least: 0.7 })
    find({ what: 'most memory during ingest', measured: Math.max(...memory), unit: 'MB' })
    console.table({
      'bare route, one insert (posts/s)': { measured: Math.round(rateOf(bare)), wanted: '' },
      ...Object.fromEntries(
        Object.entries(kinds).flatMap(([name, kind]) => [
          [`${name} (events/s)`, { measured: Math.round(rateOf(kind)), wanted: '' }],
          [`${name} / bare`, { measured: (rateOf(kind) / rateOf(bare)).toFixed(2), wanted: '>= 0.40' }],
        ]),
      ),
      'p95 at half the load at gates (ms)': { measured: half.p95Ms.toFixed(1), wanted: '< 50' },
      'events with 100 KB JPEG (events/s)': { measured: Math.round(pictured.perSecond), wanted: '>= 300' },
      'p95 with JPEG (ms)': { measured: pictured.p95Ms.toFixed(1), wanted: '' },
      'copies made (pictures/s)': { measured: copies.made.toFixed(1), wanted: '' },
      'bare sharp (pictures/s)': { measured: copies.bare.toFixed(1), wanted: '' },
      'copies / bare sharp': { measured: (copies.made / copies.bare).toFixed(2), wanted: '>= 0.70' },
    })
    console.log(`memory in each tenth of ${values.memory} s (MB, wanted flat): ${memory.join(', ')}`)
  } finally {
    await product.close()
  }
}

/** Ten samples of the memory of the process under load, in megabytes. */
async function memoryDuring(seconds: number, load: (seconds: number) => Promise<unknown>): Promise<number[]> {
  const held: number[] = []
  const timer = setInterval(() => {
    global.gc?.()
    held.push(Math.round(process.memoryUsage().rss / 2 ** 20))
  }, seconds * 100)
  await load(seconds)
  clearInterval(timer)
  return held
}
