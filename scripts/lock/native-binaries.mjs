// Packages with native binaries name one optional package per platform. npm silently skips those that it cannot
// fetch, so this file reads the needs of a platform from the lock file. Runs on Node 20.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The platforms on which Sightline promises to start. */
export const promisedPlatforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
]

export const platformName = ({ os, cpu }) => `${os} ${cpu}`

export function thisPlatform() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  process.report.excludeNetwork = true
  return { os, cpu, libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
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
export function platformOf(name) {
  const words = name.split('/').at(-1).replace('linuxmusl', 'linux-musl').split('-')
  const named = (all) => words.filter((word) => all.includes(word))
  const begins = (start) => words.some((word) => word.startsWith(start))
  return {
    os: named(systems),
    cpu: named(processors),
    libc: begins('musl') ? ['musl'] : begins('gnu') ? ['glibc'] : [],
  }
}

/**
 * Optional at run time: codecs for clips. ffmpeg does the same work, and without either clips are
 * withheld.
 */
export const isDispensable = (name) => name === 'node-webcodecs' || name.startsWith('@node-webcodecs/')

const allows = (list, value) => !list || list.length === 0 || value === undefined || list.includes(value)

export const runsOn = (entry, platform) =>
  allows(entry.os, platform.os) && allows(entry.cpu, platform.cpu) && allows(entry.libc, platform.libc)

/** Every package with native binaries, with the optional packages that hold them. */
export function nativePackages(lock) {
  return Object.entries(lock.packages).flatMap(([place, owner]) => {
    const binaries = Object.entries(owner.optionalDependencies ?? {})
      // A package of this project has no binary.
      .filter(([, version]) => !version.startsWith('file:'))
      .map(([name, version]) => ({
        name,
        version,
        place: [`${place}/node_modules/${name}`, `node_modules/${name}`].find((at) => lock.packages[at]),
        platform: platformOf(name),
      }))
      .filter(({ platform }) => platform.os.length > 0 && platform.cpu.length > 0)
    return binaries.length > 0 ? [{ owner, name: place.split('node_modules/').at(-1), binaries }] : []
  })
}

/** The packages that this machine needs and that are not installed. */
export function missingBinaries(lock, root, platform = thisPlatform()) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.optional && entry.os && entry.cpu && runsOn(entry, platform))
    .filter(([place]) => !isDispensable(place.split('node_modules/').at(-1)))
    .filter(([place]) => !existsSync(path.join(root, place, 'package.json')))
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
}
