// Adds the binaries for other platforms that npm left out of the lock file; without them `npm ci` rejects the lock
// file. Writes only entries that the registry confirms. Run it after `npm install` has changed the lock file.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { nativePackages, promisedPlatforms } from './native-binaries.mjs'
import { nodeBinaryOf, writeNodeBinaries } from './node-binaries.mjs'

const file = path.resolve(process.argv[2] ?? 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** The registry's entry for exactly this version, or undefined. */
async function fetchFromRegistry(name, version) {
  const answer = await promisify(execFile)('npm', ['view', `${name}@${version}`, '--json']).catch((error) => {
    if (!error.stdout) throw error
    return error
  })
  const facts = JSON.parse(answer.stdout || '{}')
  if (facts.error && facts.error.code !== 'E404') throw new Error(facts.error.summary)
  return facts.dist?.integrity && facts.version === version ? facts : undefined
}

const listOf = (value) => (value === undefined ? undefined : [value].flat())

const unconfirmed = []
for (const { owner, binaries } of nativePackages(lock)) {
  for (const { name, version, place = `node_modules/${name}` } of binaries) {
    if (lock.packages[place]?.integrity) continue
    if (lock.packages[place]?.link) continue
    delete lock.packages[place]
    const facts = await fetchFromRegistry(name, version)
    if (!facts) {
      unconfirmed.push(`${name}@${version}`)
      continue
    }
    lock.packages[place] = {
      version,
      integrity: facts.dist.integrity,
      cpu: listOf(facts.cpu),
      dev: owner.dev,
      hasInstallScript: facts.scripts?.install || facts.scripts?.postinstall ? true : undefined,
      libc: listOf(facts.libc),
      license: facts.license,
      optional: true,
      os: listOf(facts.os),
      engines: facts.engines,
    }
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

const { version } = lock.packages['node_modules/node']
const integrity = {}
for (const name of promisedPlatforms.map(nodeBinaryOf))
  integrity[name] = (await fetchFromRegistry(name, version))?.dist.integrity ?? null
writeNodeBinaries({ version, integrity })

if (unconfirmed.length > 0) {
  console.error(
    `The registry does not have ${unconfirmed.join(', ')}: pin a version of the package that it has all of.`,
  )
  process.exitCode = 1
}
