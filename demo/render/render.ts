import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { gateScenes, paintFile, sceneNames } from '../scenes/scene-names.ts'
import { Truth, type TruthFrame, type TruthStill } from '../scenes/truth.ts'
import { clipEncoder, requireFfmpeg, writeDepth, writePaint, writePoster } from './encode.ts'
import { openStudio } from './studio.ts'

/**
 * Renders demo/media from demo/scenes: `npm run demo:render` for all of it, or name scenes and
 * `--stills 3,4`, `--paint`, `--clip` or `--truth` for parts. The truth is always written; pictures only on request.
 */

const root = join(import.meta.dirname, '..', '..')
const STILL_SAMPLES = 4
const FRAME_SAMPLES = 2
const CRF = 27

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stills: { type: 'string' },
    clip: { type: 'boolean' },
    truth: { type: 'boolean' },
    paint: { type: 'boolean' },
    samples: { type: 'string' },
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: 'demo/media' },
  },
})
const isPartial = options.stills !== undefined || options.clip || options.truth || options.paint
const wantsClip = options.clip ?? !isPartial
const isWantedStill = (number: number) =>
  options.stills === undefined
    ? !isPartial
    : options.stills === 'all' || options.stills.split(',').includes(String(number))

async function renderStills(page: Page, folder: string, count: number): Promise<TruthStill[]> {
  const stills: TruthStill[] = []
  for (let i = 0; i < count; i++) {
    const samples = isWantedStill(i + 1) ? Number(options.samples ?? STILL_SAMPLES) : 0
    const started = performance.now()
    const { jpeg, truth } = await page.evaluate(([n, s]) => window.takeStill(n, s), [i, samples] as const)
    stills.push(truth)
    if (!jpeg) continue
    await writeFile(join(folder, truth.file), Buffer.from(jpeg, 'base64'))
    console.log(`${truth.file} ${Math.round(performance.now() - started)} ms`)
  }
  return stills
}

/** Masks of the paint of passing vehicles, so that each vehicle can appear in several colours. */
async function renderPaint(page: Page, folder: string, stills: readonly TruthStill[]) {
  for (const [index, { file }] of stills.entries()) {
    const jpeg = await page.evaluate((n) => window.takePaint(n), index)
    if (jpeg) await writePaint(join(folder, paintFile(file)), Buffer.from(jpeg, 'base64'))
  }
}

async function renderClip(page: Page, folder: string, fps: number, count: number): Promise<TruthFrame[]> {
  const encoder = wantsClip ? clipEncoder(join(folder, 'clip.mp4'), fps, CRF) : undefined
  const samples = wantsClip ? Number(options.samples ?? FRAME_SAMPLES) : 0
  const frames: TruthFrame[] = []
  const started = performance.now()
  for (let i = 0; i < count; i++) {
    const { jpeg, truth } = await page.evaluate(([n, s]) => window.takeFrame(n, s), [i, samples] as const)
    frames.push(truth)
    if (!jpeg) continue
    const picture = Buffer.from(jpeg, 'base64')
    await encoder?.add(picture)
    if (i === Math.floor(count / 2)) await writePoster(join(folder, 'poster.jpg'), picture)
  }
  await encoder?.finish()
  console.log(`${frames.length} frames ${Math.round((performance.now() - started) / 1000)} s`)
  return frames
}

async function renderScene(page: Page, name: string) {
  console.log(name)
  const folder = join(root, options.out, name)
  await mkdir(folder, { recursive: true })
  const { stillCount, frameCount, depthStep, ...scene } = await page.evaluate(
    ([id, scale]) => window.openScene(id, scale),
    [name, Number(options.scale)] as const,
  )
  const stills = await renderStills(page, folder, stillCount)
  if (gateScenes.has(name) && (options.paint || !isPartial)) await renderPaint(page, folder, stills)
  const frames = await renderClip(page, folder, scene.fps, frameCount)
  const depth = await page.evaluate(() => window.takeDepth())
  await writeDepth(join(folder, 'depth.png'), Buffer.from(depth.values, 'base64'), depth.width, depth.height)
  const truth = Truth.parse({
    ...scene,
    clip: 'clip.mp4',
    poster: 'poster.jpg',
    depth: { file: 'depth.png', width: depth.width, height: depth.height, metres_per_unit: depthStep },
    stills,
    frames,
  })
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth)}\n`)
}

if (wantsClip) requireFfmpeg()
const studio = await openStudio(root)
try {
  for (const name of positionals.length ? positionals : sceneNames) await renderScene(studio.page, name)
} finally {
  await studio.close()
}
