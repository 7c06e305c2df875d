import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const name = `@native/binding-${process.platform}-${process.arch}`
const lock = {
  packages: {
    'node_modules/node': { version: '24.0.0' },
    'node_modules/@native/binding-aix-ppc64': {
      version: '1.0.0',
      optional: true,
      os: ['aix'],
      cpu: ['ppc64'],
    },
    [`node_modules/${name}`]: {
      version: '1.0.0',
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    },
  },
}

/** A folder with a stub of npm that installs the native binary from the given call on. */
function project(arrivesAtCall: number) {
  const root = mkdtempSync(path.join(tmpdir(), 'sightline-prepare-'))
  cpSync(import.meta.dirname, path.join(root, 'scripts'), { recursive: true })
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
  mkdirSync(path.join(root, 'bin'))
  const npm = path.join(root, 'bin/npm')
  writeFileSync(
    npm,
    `#!/bin/sh
echo "$@" >> calls
mkdir -p node_modules/.bin && touch node_modules/.bin/node
if [ $(wc -l < calls) -ge ${arrivesAtCall} ]; then
  mkdir -p node_modules/${name} && echo '{}' > node_modules/${name}/package.json
fi
`,
  )
  chmodSync(npm, 0o755)
  return {
    root,
    prepare() {
      const { status, stdout, stderr } = spawnSync('node', ['scripts/prepare.mjs', 'verify'], {
        cwd: root,
        env: { ...process.env, PATH: `${path.dirname(npm)}:${process.env['PATH']}` },
      })
      return { status, stdout: String(stdout), stderr: String(stderr) }
    },
    calls: () => readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n').length,
  }
}

test('packages are installed once, and again only after the lock file has changed', () => {
  const { prepare, calls } = project(1)
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
  expect(prepare().status).toBe(0)
  expect(calls()).toBe(1)
})

test('a native binary that npm skipped is requested again', () => {
  const { prepare, calls } = project(2)
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
  expect(calls()).toBe(2)
})

test('a missing native binary is reported in one sentence', () => {
  const { prepare, calls } = project(3)
  expect(prepare()).toMatchObject({
    status: 1,
    stderr: `${name}@1.0.0 did not arrive for this machine (${process.platform} ${process.arch}): see whether the npm registry can be reached and has it, and start again.\n`,
  })
  expect(calls()).toBe(2)
  expect(prepare().status).toBe(0)
})

test('in an image nothing is installed or built', () => {
  const { root, prepare } = project(1)
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'node_modules/.sightline-complete'), '')
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(path.join(root, 'calls'))).toBe(false)
})
