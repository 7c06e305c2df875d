// Runs before every npm command, on whatever Node started npm (20 or newer): installs what the lock file names
// when it changed, so that the pinned Node and everything else is there for the command itself.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const command = process.argv[2] ?? 'start'
const pinnedNode = path.join(root, 'node_modules/.bin/node')

function installPackages() {
  const stamp = path.join(root, 'node_modules/.sightline-lock')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(pinnedNode)
  if (isCurrent) return
  console.log('Installing what Sightline needs (npm ci) ...')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  writeFileSync(stamp, lock)
}

const run = (script, ...args) =>
  execFileSync(pinnedNode, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' })

/** The browser on the machine, else Debian's package when root, else Playwright's own. */
function installBrowser() {
  const onMachine = ['chromium', 'chromium-browser', 'google-chrome'].some(
    (name) => spawnSync('which', [name]).status === 0,
  )
  if (onMachine) return
  console.log('Installing Chromium for the browser tests ...')
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const isInstalled =
      spawnSync('apt-get', ['update', '-qq'], options).status === 0 &&
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'oathtool'],
        options,
      ).status === 0
    if (isInstalled) return
  }
  execFileSync(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  })
}

installPackages()
if (command === 'test') installBrowser()
if (command === 'start' || command === 'test') run('scripts/build-web.ts')
