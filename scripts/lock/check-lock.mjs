// Fails when the lock file lacks a native binary for a platform that Sightline promises. Needs no network.
import { readFileSync } from 'node:fs'
import { isDispensable, nativePackages, platformName, promisedPlatforms, runsOn } from './native-binaries.mjs'
import { nodeBinaryOf, readNodeBinaries } from './node-binaries.mjs'

const lock = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))

function binaryFaults({ name, version, place }) {
  const entry = lock.packages[place]
  if (!entry) return [`${name}@${version} is not in the lock file`]
  if (/^\d/.test(version) && entry.version !== version)
    return [`${name} is ${entry.version} and not ${version}`]
  return entry.integrity ? [] : [`${name}@${entry.version} has no integrity hash`]
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
if (packages.length === 0) faults.push('the lock file names no package with native binaries')
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    'Run `node scripts/lock/complete-lock.mjs`; where that does not help, pin a version of the package that has them.',
  )
  process.exit(1)
}
