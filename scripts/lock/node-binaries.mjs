// The package `node` fetches its binary with an install script that bypasses the lock file. The hashes that the
// registry confirmed for the pinned version are stored beside it, null where the registry has no such file.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  'node-binaries.json',
)

export const readNodeBinaries = () => JSON.parse(readFileSync(file, 'utf8'))

export const writeNodeBinaries = (facts) => writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`)

export const nodeBinaryOf = ({ os, cpu }) =>
  `${os === 'darwin' && cpu === 'arm64' ? 'node-bin' : 'node'}-${os}-${cpu}`
