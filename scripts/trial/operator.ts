import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoPassword } from '#contract/setup/api.ts'
import { demoFilled, freePort } from '../../server/src/testing/product/spawn-product.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { root } from '../steps.ts'
import type { CallApi, RunningProduct, Settings, StartOptions, Trial } from './promise.ts'

const readyWithinMs = 15 * 60_000

interface DemoOptions {
  demoSettings?: Settings
  /** A folder that keeps the filled demo for the next trial. */
  demoDir?: string | undefined
}

/** Opens a trial. Closing it stops the processes that still run and removes its folders. */
export function openTrial(
  note: Trial['note'],
  { demoSettings = {}, demoDir }: DemoOptions = {},
): Trial & { close(): Promise<void> } {
  const folders: string[] = []
  const running = new Set<RunningProduct>()
  const emptyFolder = (name: string) => {
    const folder = temporaryData(`trial-${name}`)
    folders.push(folder)
    return folder
  }
  const start: Trial['start'] = async (dataDir, options) => {
    const product = await startProduct(dataDir, options)
    running.add(product)
    return product
  }
  let filled: Promise<string> | undefined
  async function fillDemo(): Promise<string> {
    if (demoDir && existsSync(path.join(demoDir, 'postgres'))) return demoDir
    const dataDir = demoDir ? keptFolder(demoDir) : emptyFolder('demo')
    note('filling the demo')
    const product = await start(dataDir, {
      settings: { SIGHTLINE_DEMO_LIVE: 'off', ...demoSettings },
    })
    await demoFilled(product.url)
    await product.stop()
    return dataDir
  }
  return {
    demoSettings,
    note,
    emptyFolder,
    start,
    async copyOfDemo(name) {
      const demo = await (filled ??= fillDemo())
      const copy = emptyFolder(name)
      // The database requires the owner and mode of its folder.
      await promisify(execFile)('cp', ['-a', '--', `${demo}/.`, copy])
      return copy
    },
    admin: runAdmin,
    async close() {
      for (const product of running) await product.stop('SIGKILL').catch(() => undefined)
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The account of the database must be able to enter it. */
function keptFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

async function startProduct(
  dataDir: string,
  { settings = {}, project = root }: StartOptions = {},
): Promise<RunningProduct> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: cleanEnvironment({ PORT: String(port), SIGHTLINE_DATA: dataDir, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const ended = once(npm, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      output += text
      if (output.includes('Sightline is ready at')) resolve()
    }
    npm.stdout.setEncoding('utf8').on('data', listen)
    npm.stderr.setEncoding('utf8').on('data', listen)
    void ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`)))
    setTimeout(() => reject(new Error(`npm start was not ready in time:\n${output}`)), readyWithinMs).unref()
  })
  await ready
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    dataDir,
    pid: npm.pid!,
    output: () => output,
    signIn: (email) => signIn(url, email),
    async stop(signal = 'SIGINT') {
      if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid!, signal)
      await ended
    },
  }
}

/** Removes the settings of the shell and of npm, which are not those of the product. */
function cleanEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(SIGHTLINE_|npm_|DATABASE_URL$|SMTP_URL$|NODE_|PORT$|HOST$)/.test(name),
  )
  return { ...Object.fromEntries(kept), ...settings }
}

async function runAdmin(
  words: readonly string[],
  settings: Settings,
): Promise<{ code: number; output: string }> {
  const npm = spawn('npm', ['run', '--silent', 'admin', '--', ...words], {
    cwd: root,
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(npm, 'close')) as [number | null]
  return { code: code ?? 1, output }
}

async function signIn(url: string, email: string): Promise<CallApi> {
  const call =
    (token?: string): CallApi =>
    async <Body>(path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (typeof init.body === 'string') headers.set('content-type', 'application/json')
      const response = await fetch(`${url}/api/v1/${path}`, { ...init, headers })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
      return (text === '' ? undefined : JSON.parse(text)) as Body
    }
  const body = JSON.stringify({ email, password: demoPassword })
  const { key } = await call()<{ key: string }>('auth/login', { method: 'POST', body })
  return call(key)
}
