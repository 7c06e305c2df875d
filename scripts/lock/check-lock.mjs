// Fails when a lock file has a package without a hash of its content, or lacks a native binary for a platform that
// Sightline promises. Needs no network.
import { readFileSync } from 'node:fs'
import lockFiles from './lock-files.json' with { type: 'json' }
import { isDispensable, nativePackages, platformName, promisedPlatforms, runsOn } from './native-binaries.mjs'
import { nodeBinaryOf, readNodeBinaries } from './node-binaries.mjs'

const [own, ...others] = process.argv.length > 2 ? process.argv.slice(2) : lockFiles
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'))
const lock = readLock(own)

/** Without a hash npm takes whatever the registry has under that name. A folder of this project has none. */
const withoutHash = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version} has no integrity hash`)

function binaryFaults({ name, version, place }) {
  const entry = lock.packages[place]
  if (!entry) return [`${name}@${version} is not in the lock file`]
  if (/^\d/.test(version) && entry.version !== version)
    return [`${name} is ${entry.version} and not ${version}`]
  return []
}

function packageFaults({ owner, name, binaries }, platform) {
  const own = binaries.filter((binary) => runsOn(binary.platform, platform))
  if (own.length === 0) return [`${name}@${owner.version} has no binary`]
  return own.flatMap(binaryFaults)
}

/** Linux binaries must be confirmed by the registry; others only when it has them. */
function nodeFaults(platform) {
  const { version, integrity } = readNodeBinaries()
  const pinned = lock.packages['node_modules/node'].version
  if (version !== pinned) return [`node@${pinned} was not confirmed by the registry`]
  const name = nodeBinaryOf(platform)
  const isConfirmed = integrity[name] ?? (platform.os !== 'linux' && integrity[name] === null)
  return isConfirmed ? [] : [`${name}@${version} has no integrity hash`]
}

const packages = nativePackages(lock).filter(({ name }) => !isDispensable(name))
const faults = promisedPlatforms.flatMap((platform) =>
  [
    ...packages
      .filter(({ owner }) => runsOn(owner, platform))
      .flatMap((nativePackage) => packageFaults(nativePackage, platform)),
    ...nodeFaults(platform),
  ].map((fault) => `${platformName(platform)}: ${fault}`),
)
faults.push(...[lock, ...others.map(readLock)].flatMap(withoutHash))
if (packages.length === 0) faults.push('the lock file names no package with native binaries')
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    'Run `node scripts/lock/complete-lock.mjs`; where that does not help, pin a version of the package that has them.',
  )
  process.exit(1)
}
