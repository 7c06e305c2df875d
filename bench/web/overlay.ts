import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { find } from '../findings.ts'
import { median } from './median.ts'

const wantedMs = 4

/** The time to convert 60 tracked objects to shapes and draw them. */
export async function measureOverlay(page: Page, rounds: number): Promise<void> {
  const entry = path.join(import.meta.dirname, 'overlay-page.ts')
  const root = path.resolve(import.meta.dirname, '../..')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '#contract': path.join(root, 'contract/src'),
        '#rules': path.join(root, 'rules/src'),
      },
    },
    build: { write: false, lib: { entry, formats: ['es'] }, minify: false },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const code = output && 'output' in output ? output.output[0].code : ''
  await page.setContent('<canvas></canvas>')
  await page.addScriptTag({ content: code, type: 'module' })
  await page.waitForFunction('window.measureOverlay')
  for (const hasEveryOption of [false, true]) {
    const requested = `window.measureOverlay(${rounds * 20}, ${hasEveryOption})`
    const warm = ((await page.evaluate(requested)) as number[]).slice(20)
    find({
      what: `overlay of 60 things, ${hasEveryOption ? 'every option' : 'as it begins'}`,
      measured: median(warm),
      unit: 'ms',
      most: wantedMs,
    })
    console.log(
      `overlay of 60 things, ${hasEveryOption ? 'every option' : 'as it begins'}: ${median(warm).toFixed(2)} ms a frame, at least ${Math.min(...warm).toFixed(2)}, at most ${Math.max(...warm).toFixed(2)} (wanted: under ${wantedMs})`,
    )
  }
}
