import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { passOver, passSides } from '#rules/vision/find-plates.ts'
import { crop, mayHaveTwoLines } from '#rules/vision/read-plate.ts'
import { find } from '../findings.ts'
import { createEngine } from '../../server/src/vision/engine/engine.ts'
import { lookAtPicture } from '../../server/src/vision/engine/look-at-picture.ts'
import type { Networks } from '../../server/src/vision/engine/networks.ts'
import { visionFolder } from '../../server/src/vision/engine/runtime.ts'

const size = { width: 1920, height: 1080 }
const warmUpRounds = 5

/** A frame of 1920 x 1080 with two plates. */
export async function frame(): Promise<Buffer> {
  const scene = (name: string) => readFile(path.join(visionFolder, 'samples', `${name}.jpg`))
  const left = await sharp(await scene('scene-08'))
    .resize({ width: 960, height: 1080, fit: 'fill' })
    .toBuffer()
  const right = await sharp(await scene('scene-06'))
    .resize({ width: 960, height: 1080, fit: 'fill' })
    .toBuffer()
  return sharp({ create: { ...size, channels: 3, background: '#777' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 960, top: 0 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
}

interface Cost {
  coreMs: number
  wallMs: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage()
  const began = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { coreMs: (user + system) / 1000, wallMs: performance.now() - began }
}

/** libvips as in the process of the engine. */
function useOneThread(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}

/** A picture from its bytes to its readings, beside a bare call of the networks with inputs of the same sizes. */
export async function measureSpeed(networks: Networks, rounds: number): Promise<void> {
  useOneThread()
  const picture = await frame()
  const { plates } = await lookAtPicture(networks, picture)
  const crops = plates.length + plates.filter(({ quad }) => mayHaveTwoLines(quad)).length
  const passes = passSides.map((side) => passOver({ l: 0, t: 0, r: size.width, b: size.height }, side))
  const inputs = passes.map(({ width, height }) => ({
    input: new Float32Array(width * height),
    width,
    height,
  }))
  const reading = new Float32Array(crops * crop.width * crop.height)
  const bare = async () => {
    for (const { input, width, height } of inputs) await networks.find(input, width, height)
    if (crops > 0) await networks.read(reading)
  }
  // An analyser that runs has its code compiled.
  for (let round = 0; round < warmUpRounds; round++) await lookAtPicture(networks, picture)
  await bare()
  const sum = { whole: { coreMs: 0, wallMs: 0 }, bare: { coreMs: 0, wallMs: 0 } }
  const add = (to: Cost, { coreMs, wallMs }: Cost) => {
    to.coreMs += coreMs
    to.wallMs += wallMs
  }
  // In turns, so that other load affects both equally.
  for (let round = 0; round < rounds; round++) {
    add(sum.whole, await costOf(() => lookAtPicture(networks, picture)))
    add(sum.bare, await costOf(bare))
  }
  const perPicture = ({ coreMs, wallMs }: Cost) =>
    `${(coreMs / rounds).toFixed(0)} core-ms, ${((1000 * rounds) / wallMs).toFixed(1)} a second`
  console.log(
    `1080p with ${crops} crops: a picture ${perPicture(sum.whole)}; bare networks ${perPicture(sum.bare)}`,
  )
  const ratio = sum.whole.coreMs / sum.bare.coreMs
  find({ what: 'a picture / the bare networks', measured: ratio, unit: '', most: 1.3 })
  console.log(`ratio of core-ms: ${ratio.toFixed(2)} (at most 1.3)`)
}

/** The memory of the process that reads plates, after many pictures of a camera. */
export async function measureMemory(pictures: number): Promise<void> {
  const engine = createEngine()
  const bytes = await frame()
  let most = 0
  for (let index = 0; index < pictures; index++) {
    await engine.look({ bytes })
    most = Math.max(most, engine.rssBytes())
  }
  await engine.close()
  find({ what: 'memory of the analyser', measured: most / 2 ** 20, unit: 'MB', most: 300 })
  console.log(
    `analyser process: ${Math.round(most / 2 ** 20)} MB at most over ${pictures} pictures (at most 300)`,
  )
}
