import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { presetRange, rangePath } from '#rules/time/time-range.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { openBenchServer } from '../load/server.ts'
import { vehicleLoad } from '../load/vehicles.ts'
import { find } from '../findings.ts'
import { measuredCalls, type Subject } from './calls.ts'
import { openWorld, type BenchWorld } from './world.ts'
import { percentile } from '../percentile.ts'

const small = 100_000
const limitMs = 150
const mostTimes = { list: 1.5, sum: 3 }
const mostOfBare = 3
const warmUps = 5

/**
 * How quick the pages of vehicles and parking are with many detections, beside the same with a hundred thousand and
 * beside a bare route with the best queries we can write by hand, all in one run.
 * `--detections` many, `--rounds` each, `--data` a folder to keep what was filled in.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      detections: { type: 'string', default: '10000000' },
      rounds: { type: 'string', default: '40' },
      data: { type: 'string' },
    },
  })
  const dataDir = values.data ?? temporaryData('bench')
  const rounds = Number(values.rounds)
  const server = await openBenchServer(dataDir)
  const [from = '', to = ''] = rangePath(presetRange('30', new Date())).split('/to/')
  const callsFor = (subject: Subject) => measuredCalls({ ...subject, from, to })
  const open = (detections: number) => openWorld(server.url, dataDir, vehicleLoad(detections), callsFor)
  const worlds: BenchWorld[] = []
  try {
    const [few, many] = [await open(small), await open(Number(values.detections))]
    worlds.push(few, many)
    const fewCalls = callsFor(few.subject)
    for (const [index, call] of callsFor(many.subject).entries()) {
      const [whole, floor, before] = await measure(rounds, [
        () => many.ask(call.url),
        () => many.requestFloor(call.name),
        () => few.ask(fewCalls[index]!.url),
      ])
      report(call, whole!, floor!, before!)
    }
    const quarter = rangePath(presetRange('90', new Date()))
    for (const range of [`${from}/to/${to}`, quarter]) await reportExport(many, range)
  } finally {
    for (const world of worlds) await world.close()
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Times {
  p50: number
  p95: number
}

/** In turns, so that other load on the machine affects all of them equally. */
async function measure(rounds: number, actions: readonly (() => Promise<unknown>)[]): Promise<Times[]> {
  const times = actions.map((): number[] => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, action] of actions.entries()) {
      const started = performance.now()
      await action()
      if (round >= 0) times[index]!.push(performance.now() - started)
    }
  }
  return times.map((taken) => ({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }))
}

function report(
  call: { name: string; kind: 'list' | 'sum' },
  whole: Times,
  floor: Times,
  before: Times,
): void {
  const ofBare = { list: 1.25, sum: 2 }
  find({
    what: `${call.name} / bare`,
    measured: whole.p50 / floor.p50,
    unit: '',
    most: ofBare[call.kind],
  })
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9)
  const times = (value: number) => `${value.toFixed(2)}x`.padStart(7)
  const growth = whole.p50 / before.p50
  const faults = [
    ...(whole.p95 > limitMs ? [`OVER ${limitMs} ms`] : []),
    ...(growth > mostTimes[call.kind] ? [`OVER ${mostTimes[call.kind]}x`] : []),
    ...(whole.p50 > mostOfBare * floor.p50 ? [`OVER ${mostOfBare}x of bare`] : []),
  ]
  console.log(
    `${call.name.padEnd(30)} p50 ${ms(whole.p50)}  p95 ${ms(whole.p95)}  of ${small} ${times(growth)}` +
      `  bare ${ms(floor.p50)} ${times(whole.p50 / floor.p50)}  ${faults.join(', ') || 'ok'}`,
  )
}

async function reportExport(world: BenchWorld, range: string): Promise<void> {
  const [from = '', to = ''] = range.split('/to/')
  const copied = await world.copyRate(from, to)
  const memoryBefore = process.memoryUsage().rss
  const started = performance.now()
  const answer = await world.requestFile(`explorer/detections/export.csv/${range}`)
  let lines = -1
  let most = memoryBefore
  let firstByteMs: number | undefined
  for await (const chunk of answer.body!) {
    firstByteMs ??= performance.now() - started
    for (const byte of chunk) if (byte === 10) lines++
    most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - started) / 1000
  find({ what: `export of ${lines} rows, first byte`, measured: firstByteMs ?? 0, unit: 'ms', most: 100 })
  find({
    what: `export of ${lines} rows`,
    measured: lines / seconds,
    unit: 'rows/s',
    least: Math.round(Math.min(80_000, 0.8 * copied)),
  })
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  console.log(
    `export of ${lines} rows: ${Math.round(lines / seconds)} rows/s (a bare COPY ${Math.round(copied)}), first byte after ${(firstByteMs ?? 0).toFixed(0)} ms, memory ${megabytes(memoryBefore)} -> ${megabytes(most)} MB`,
  )
}
