import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The real product, with the demo, on a port and a data folder of its own; `SIGHTLINE_E2E_URL` uses one that runs. */
export default async function startProduct() {
  if (process.env['SIGHTLINE_E2E_URL']) return undefined
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sightline-e2e-'))
  const product = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SIGHTLINE_DATA: dataDir,
      SIGHTLINE_DEMO_FILL: 'small',
      SIGHTLINE_DEMO_LIVE: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    product.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Sightline is ready')) resolve()
    })
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
  process.env['SIGHTLINE_E2E_URL'] = `http://localhost:${port}`
  process.env['SIGHTLINE_E2E_DATA'] = dataDir
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
