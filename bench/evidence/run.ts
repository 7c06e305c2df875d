import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packageFormat, verifyPackage } from '../../rules/src/evidence/verify-package.ts'
import { newToken, secretBox } from '../../server/src/core/secrets/secrets.ts'
import { signingKey } from '../../server/src/core/secrets/signing-key.ts'
import { openPackage } from '../../server/src/evidence/open-package.ts'
import { packageWriter } from '../../server/src/evidence/package-writer.ts'

const megabyte = 1_000_000
const rounds = 3

/** `npm run bench -- evidence [megabytes]`: how fast a package is written and verified, with pictures of 1 MB. */
export async function run([size = '500']: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-evidence-'))
  const file = path.join(folder, 'package.zip')
  const picture = randomBytes(megabyte)
  try {
    console.log('round  package MB/s  verification MB/s')
    for (let round = 1; round <= rounds; round++) {
      const writing = await secondsOf(() => write(file, picture, Number(size)))
      const { size: bytes } = await stat(file)
      const verifying = await secondsOf(() => verify(file))
      const rate = (seconds: number) => (bytes / megabyte / seconds).toFixed(0)
      console.log(`${round}      ${rate(writing).padStart(8)}  ${rate(verifying).padStart(17)}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function write(file: string, picture: Buffer, count: number): Promise<void> {
  const key = signingKey(secretBox(newToken()))
  const writer = packageWriter(new Date())
  const written = pipeline(writer.output, createWriteStream(file))
  for (let number = 0; number < count; number++)
    await writer.add(`originals/${number}.jpg`, Readable.from([picture]))
  const person = { name: 'Bench', email: 'bench@example.org' }
  const facts = { organisation: 'Bench', exported_at: new Date().toISOString(), exported_by: person }
  const rest = { reason: 'Measured', case: null, public_key: key.spki.toString('hex'), left_out: [] }
  await writer.finish({ format: packageFormat, ...facts, ...rest }, key)
  await written
}

async function verify(file: string): Promise<void> {
  const source = await openPackage(file)
  const { isGood, faults } = await verifyPackage(source)
  await source.close()
  if (!isGood) throw new Error(faults.join('\n'))
}

async function secondsOf(action: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await action()
  return (performance.now() - started) / 1000
}
