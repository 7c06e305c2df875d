// Adds to the lock file the binaries for other platforms that npm left out because the registry at hand does not
// carry them; without them `npm ci` refuses the lock file. Run after `npm install` changed the lock file.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** `@scope/binding-linux-arm64-musl` runs on linux, arm64, musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const named = (all) => words.filter((word) => all.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return { os: named(systems), cpu: named(processors), libc }
}

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const { os, cpu, libc } = platformOf(name)
    if (lock.packages[place] || cpu.length === 0) continue
    lock.packages[place] = {
      version,
      cpu,
      ...(owner.dev && { dev: true }),
      ...(libc.length > 0 && { libc }),
      optional: true,
      ...(os.length > 0 && { os }),
    }
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
