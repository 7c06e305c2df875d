// Installs ONNX Runtime, which reads plates from pictures, beside the other packages: it is large, so the product
// starts without waiting for it. Its install script, which downloads more, does not run. Runs on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { thisPlatform } from '../lock/native-binaries.mjs'
import { isDispensable, runtimeKind } from './runtime-files.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const packages = { native: 'onnxruntime-node', wasm: 'onnxruntime-web' }
/** The mark of an installation that was killed expires after this time. */
const abandonedMs = 10 * 60_000

export const runtimeFolder = (platform = thisPlatform()) =>
  path.join(root, 'vision/runtime', runtimeKind(platform))

const hashOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
const stampOf = (folder) => path.join(folder, 'node_modules/.sightline-lock')

export function isInstalled(folder = runtimeFolder()) {
  const stamp = stampOf(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(folder)
}

/** Installs the packages of the lock file, unless they exist or another process installs them. */
export async function installRuntime() {
  const platform = thisPlatform()
  const folder = runtimeFolder(platform)
  const mark = path.join(folder, '.installing')
  if (isInstalled(folder) || !take(mark)) return
  try {
    await npmInstall(folder)
    prune(folder, platform)
    writeFileSync(stampOf(folder), hashOf(folder))
  } finally {
    rmSync(mark, { recursive: true, force: true })
  }
}

function take(mark) {
  try {
    if (existsSync(mark) && Date.now() - statSync(mark).mtimeMs > abandonedMs)
      rmSync(mark, { recursive: true })
    mkdirSync(mark)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const npmInstall = (folder) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))))
  })

function prune(folder, platform) {
  const kind = runtimeKind(platform)
  const place = path.join(folder, 'node_modules', packages[kind])
  for (const file of readdirSync(place, { recursive: true })) {
    const full = path.join(place, file)
    const named = file.split(path.sep).join('/')
    if (isDispensable(kind, platform, named) && statSync(full).isFile()) rmSync(full)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await installRuntime()
  } catch (error) {
    console.error(
      `ONNX Runtime could not be installed, so plates are not read from pictures:\n${error.message}`,
    )
    process.exitCode = 1
  }
