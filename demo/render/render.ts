import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { Truth, type TruthFrame, type TruthStill } from '../scenes/truth.ts'
import { clipEncoder, requireFfmpeg, writeDepth, writePoster } from './encode.ts'
import { openStudio } from './studio.ts'

/**
 * Makes demo/media again from demo/scenes: `npm run demo:render` for all of it, or
 * `npm run demo:render -- road-works --stills 3,4` for a part. Takes about an hour on two cores.
 */

const root = join(import.meta.dirname, '..', '..')
const STILL_SAMPLES = 4
const FRAME_SAMPLES = 2
const CRF = 27
const sceneNames = [
  'carpark-entry',
  'carpark-exit',
  'both-way-gate',
  'carpark-overview',
  'speed-lane',
  'road-works',
  'warehouse-yard',
  'coast',
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stills: { type: 'string' },
    clip: { type: 'boolean' },
    depth: { type: 'boolean' },
    samples: { type: 'string' },
    scale: { type: 'string', default: '1' },
    every: { type: 'string' },
    out: { type: 'string', default: 'demo/media' },
  },
})
const isPartial = options.stills !== undefined || options.clip || options.depth

type Description = Omit<Truth, 'stills' | 'frames' | 'depth' | 'clip' | 'poster'> & {
  stillCount: number
  frameCount: number
  depthStep: number
}

async function renderStills(
  page: Page,
  folder: string,
  count: number,
  known: readonly TruthStill[],
): Promise<TruthStill[]> {
  const wanted =
    options.stills && options.stills !== 'all'
      ? options.stills.split(',').map((n) => Number(n) - 1)
      : Array.from({ length: count }, (_, i) => i)
  const stills = new Map(known.slice(0, count).map((still, i) => [i, still]))
  for (const index of wanted) {
    const started = performance.now()
    const shot = await page.evaluate(([i, samples]) => window.takeStill(i, samples), [
      index,
      Number(options.samples ?? STILL_SAMPLES),
    ] as const)
    const truth = shot.truth as TruthStill
    await writeFile(join(folder, truth.file), Buffer.from(shot.jpeg, 'base64'))
    stills.set(index, truth)
    console.log(`${truth.file} ${Math.round(performance.now() - started)} ms`)
  }
  return [...stills.entries()].sort(([a], [b]) => a - b).map(([, still]) => still)
}

async function renderClip(
  page: Page,
  folder: string,
  { fps, frameCount }: Description,
): Promise<TruthFrame[]> {
  requireFfmpeg()
  const every = Number(options.every ?? 1)
  const encoder = clipEncoder(join(folder, 'clip.mp4'), fps / every, CRF)
  const frames: TruthFrame[] = []
  const started = performance.now()
  for (let i = 0; i < frameCount; i += every) {
    const shot = await page.evaluate(([n, samples]) => window.takeFrame(n, samples), [
      i,
      Number(options.samples ?? FRAME_SAMPLES),
    ] as const)
    const jpeg = Buffer.from(shot.jpeg, 'base64')
    await encoder.add(jpeg)
    if (i === Math.floor(frameCount / 2 / every) * every) await writePoster(join(folder, 'poster.jpg'), jpeg)
    frames.push(shot.truth as TruthFrame)
  }
  await encoder.finish()
  console.log(`clip.mp4 ${frames.length} frames ${Math.round((performance.now() - started) / 1000)} s`)
  return frames
}

async function renderScene(page: Page, name: string) {
  const folder = join(root, options.out, name)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'truth.json')
  const known = existsSync(file) ? Truth.safeParse(JSON.parse(await readFile(file, 'utf8'))).data : undefined
  console.log(name)
  const description = (await page.evaluate(([id, scale]) => window.openScene(id, scale), [
    name,
    Number(options.scale),
  ] as const)) as Description
  const { stillCount, frameCount, depthStep, ...scene } = description
  const stills =
    isPartial && options.stills === undefined
      ? (known?.stills ?? [])
      : await renderStills(page, folder, stillCount, known?.stills ?? [])
  const frames =
    isPartial && !options.clip ? (known?.frames ?? []) : await renderClip(page, folder, description)
  const depth = await page.evaluate(() => window.takeDepth())
  await writeDepth(join(folder, 'depth.png'), Buffer.from(depth.values, 'base64'), depth.width, depth.height)
  const truth: Truth = Truth.parse({
    ...scene,
    clip: 'clip.mp4',
    poster: 'poster.jpg',
    depth: { file: 'depth.png', width: depth.width, height: depth.height, metres_per_unit: depthStep },
    stills,
    frames,
  })
  await writeFile(file, `${JSON.stringify(truth)}\n`)
  console.log(`${name}: ${stills.length} stills, ${frames.length} of ${frameCount} frames`)
}

const studio = await openStudio(root)
try {
  for (const name of positionals.length ? positionals : sceneNames) await renderScene(studio.page, name)
} finally {
  await studio.close()
}
