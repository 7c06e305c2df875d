import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SetupState } from '#contract/setup/api.ts'
import { instanceSecret, secretBox } from '../../core/secrets/secrets.ts'
import { setupCode } from '../../setup/setup-code.ts'
import { temporaryData } from './temporary-data.ts'

type Settings = Record<string, string>

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Compiled modules, which load in half the processor time. */
const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

/** The real product in a separate process. */
export const spawnProduct = (port: number, dataDir: string, settings: Settings): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], {
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      PORT: String(port),
      SIGHTLINE_DATA: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

export const productReady = (product: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    createInterface({ input: product.stdout! }).on('line', (line) => {
      if (line.startsWith('Sightline is ready')) resolve()
    })
    product.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready`)))
  })

/** Waits for the whole demo: the product is ready once the newest week is filled. */
export async function demoFilled(url: string): Promise<void> {
  for (;;) {
    const { demo_filling } = (await (await fetch(`${url}/api/v1/setup`)).json()) as SetupState
    if (!demo_filling) return
    await sleep(500)
  }
}

export async function stopProduct(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}

/** The product on a free port with a new data folder, which is removed when it stops. */
export async function spawnOwnProduct(name: string, settings: Settings) {
  const port = await freePort()
  const dataDir = temporaryData(name)
  const product = spawnProduct(port, dataDir, settings)
  const printed: string[] = []
  createInterface({ input: product.stdout! }).on('line', (line) => printed.push(line))
  await productReady(product)
  return {
    /** The lines printed so far. */
    printed,
    url: `http://localhost:${port}`,
    dataDir,
    setupCode: () => setupCode(secretBox(instanceSecret(undefined, dataDir))),
    async stop() {
      await stopProduct(product)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
