import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import { demoPassword } from '#contract/setup/api.ts'
import { installedBrowser } from '../../e2e/support/installed-browser.ts'

/** Takes the film strips of README and docs, or those named, from a running product: `write-pictures.ts <url> [wildlife]`. */
const [url = 'http://localhost:8080', ...wanted] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '../../docs/images')
const most = 200 * 1024

const strips = {
  'admin@parking.example': {
    'vehicle-overview': `${paths.overview}?period=7`,
    'vehicle-explorer': `${paths.vehicleExplorer}?period=7`,
    'live-wall': paths.liveDashboard,
    'live-explorer': paths.liveExplorer,
    'parking-overview': paths.parkingOverview,
    sites: paths.sites,
    alerts: `${paths.alerts}/new`,
    review: paths.review,
  },
  'admin@worksite.example': { safety: `${paths.safetyOverview}?period=7` },
  'admin@wildlife.example': { wildlife: `${paths.overview}?period=30` },
}
const windows = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
]
const stripHeight = 640
const gap = 12

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/dashboard/)
}

async function takePage(page: Page, at: string, size: (typeof windows)[number]): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.goto(url + at)
  await page.waitForLoadState('networkidle')
  const busy = page.locator('#content [aria-busy="true"], [data-state="loading"]')
  // A map begins to load after the rows around it.
  for (const pauseMs of [1500, 500]) {
    await expect(busy).toHaveCount(0, { timeout: 60_000 })
    await page.waitForTimeout(pauseMs)
  }
  await expect(busy).toHaveCount(0, { timeout: 60_000 })
  return page.screenshot()
}

/** The widths side by side, at one height. */
async function joinPages(pictures: readonly Buffer[]): Promise<Buffer> {
  const parts = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height: stripHeight }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const lefts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { info }) => sum + info.width + gap, 0),
  )
  const width = lefts.at(-1)! + parts.at(-1)!.info.width
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height: stripHeight, channels: 4, background } })
    .composite(parts.map(({ data }, index) => ({ input: data, left: lefts[index]!, top: 0 })))
    .png()
    .toBuffer()
}

/** The best quality that stays below the largest size. */
async function writeStrip(name: string, strip: Buffer): Promise<void> {
  for (const quality of [86, 78, 70, 60, 50]) {
    const file = await sharp(strip).webp({ quality }).toBuffer()
    if (file.length > most && quality > 50) continue
    await sharp(file).toFile(path.join(folder, `${name}.webp`))
    console.log(`${name}.webp ${Math.round(file.length / 1024)} KB`)
    return
  }
}

const browser = await chromium.launch({
  ...(installedBrowser && { executablePath: installedBrowser }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
  ],
})
for (const [email, pages] of Object.entries(strips)) {
  const context = await browser.newContext({
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, email)
  for (const [name, at] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const taken: Buffer[] = []
    for (const size of windows) taken.push(await takePage(page, at, size))
    await writeStrip(name, await joinPages(taken))
  }
  await context.close()
}
await browser.close()
