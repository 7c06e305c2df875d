import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { VehicleType } from '../../contract/src/enumerations.ts'

const root = path.resolve(import.meta.dirname, '../..')
const wantedMs = 300

/** How long the vehicle explorer takes from other filters to their painted table, in a browser that is warm. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '30' }, browser: { type: 'string' } },
  })
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: values.browser ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openExplorer(page, product.url)
    const filters = everyFilter().slice(0, Number(values.rounds) + 3)
    const times: number[] = []
    for (const query of filters) times.push(await timeToTable(page, `/dashboard/vehicle-explorer?${query}`))
    const warm = times.slice(3).sort((a, b) => a - b)
    const at = (share: number) => Math.round(warm[Math.floor(warm.length * share)] ?? 0)
    console.log(
      `filters to painted table: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms over ${warm.length} (at most ${wantedMs} ms)`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Filters that were not asked for before, so that nothing comes from memory. */
const everyFilter = () =>
  ['30', '7', '14', '2'].flatMap((period) =>
    Object.values(VehicleType).flatMap((type) =>
      ['detections', 'images'].map((view) => `period=${period}&types=${type}&view=${view}`),
    ),
  )

async function openExplorer(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('admin@parking.example')
  await page.getByLabel('Password', { exact: true }).fill('Sightline1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${url}/dashboard/vehicle-explorer`)
  await page.getByRole('table').waitFor()
}

/** From the change of the address to the first frame after the answer in which nothing is waited for. */
const timeToTable = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (to) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isWaiting = () =>
      document.querySelector('main [data-refreshing="true"], main [data-waiting]') !== null
    const lists = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('page_length'))
    performance.clearResourceTimings()
    const started = performance.now()
    history.pushState({}, '', to)
    while (lists().length === 0 || isWaiting()) await frame()
    await frame()
    return performance.now() - started
  }, address)

async function startProduct() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sightline-bench-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SIGHTLINE_DATA: dataDir,
      SIGHTLINE_DEMO_LIVE: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('Sightline is ready')) break
  }
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
