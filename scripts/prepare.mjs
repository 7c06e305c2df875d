// Runs before every npm command, on the Node that started npm (20 or newer): installs the packages of the lock file
// when it has changed, so that the command itself finds the pinned Node and its packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingBinaries, platformName, thisPlatform } from './lock/native-binaries.mjs'
import { withProgress } from './progress.mjs'
import { installRuntime, isInstalled } from './vision/install.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const command = process.argv[2] ?? 'start'
const pinnedNode = path.join(root, 'node_modules/.bin/node')
const stamp = path.join(root, 'node_modules/.sightline-lock')
/** An image is complete: nothing is installed or built in it. */
const isComplete = existsSync(path.join(root, 'node_modules/.sightline-complete'))

/** An error with a message for the user of the command. */
class Failure extends Error {}

/** Runs a command silently; shows its output only when it fails. */
function run(failure, binary, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', (error) => reject(new Failure(`${failure}: ${error.message}`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Failure(`${failure}:\n${said.trim()}`))))
  })
}

async function installPackages() {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const lock = JSON.parse(text)
  const hash = createHash('sha256').update(text).digest('hex')
  const missing = () => [
    ...missingBinaries(lock, root),
    ...(existsSync(pinnedNode) ? [] : [`node@${lock.packages['node_modules/node'].version}`]),
  ]
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && missing().length === 0
  if (isCurrent) return
  const install = () =>
    run(
      'The packages could not be installed',
      'npm',
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      // Codecs for clips are prebuilt or absent: nothing is compiled or downloaded from elsewhere.
      { NODE_WEBCODECS_FORCE: 'static' },
    )
  await withProgress('Installing packages', install)
  // npm silently skips an optional package that it cannot fetch.
  if (missing().length > 0) await withProgress('Installing packages once more', install)
  if (missing().length > 0)
    throw new Failure(
      `${missing().join(', ')} did not arrive for this machine (${platformName(thisPlatform())}): see whether the npm registry can be reached and has it, and start again.`,
    )
  writeFileSync(stamp, hash)
}

const isThere = (binary) => spawnSync('which', [binary]).status === 0
const isDebianRoot = () => process.getuid?.() === 0 && isThere('apt-get')

async function installDebian(failure, ...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(failure, 'apt-get', ['update', '-qq'], env)
  await run(failure, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
}

/**
 * The headless shell takes less processor time than the whole browser: Debian's as root, else an installed browser,
 * else Playwright's.
 */
async function installBrowser() {
  if (isThere('chromium-headless-shell')) return
  const failure = 'Chromium could not be installed'
  const isOther = () => ['chromium', 'chromium-browser', 'google-chrome'].some(isThere)
  const installOwn = () =>
    isOther() || run(failure, path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'])
  const installShell = () => installDebian(failure, 'chromium-headless-shell', 'oathtool')
  await withProgress('Installing Chromium for the browser tests', () =>
    isDebianRoot() ? installShell().catch(installOwn) : installOwn(),
  )
}

/** Tests of clips record with ffmpeg, and convert formats that the codecs from npm do not read. */
async function installFfmpeg() {
  if (isThere('ffmpeg') || !isDebianRoot()) return
  await withProgress('Installing ffmpeg for the tests of clips', () =>
    installDebian('ffmpeg could not be installed', 'ffmpeg'),
  )
}

/** Tests run the Python client, which needs nothing but the language. */
async function installPython() {
  if (isThere('python3') || !isDebianRoot()) return
  await withProgress('Installing Python for the tests of the client', () =>
    installDebian('Python could not be installed', 'python3'),
  )
}

/** Tests and benchmarks read plates; a start installs it when the product is ready. */
async function installVision() {
  if (isInstalled()) return
  await withProgress('Installing ONNX Runtime for reading plates', () =>
    installRuntime().catch((error) => {
      throw new Failure(`ONNX Runtime could not be installed:\n${error.message}`)
    }),
  )
}

async function prepare() {
  await installPackages()
  if (command === 'test' || command === 'bench') await installVision()
  if (command === 'test') {
    await installBrowser()
    await installFfmpeg()
    await installPython()
  }
}

try {
  if (!isComplete) await prepare()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
