import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobSource } from '#rules/evidence/blob-source.ts'
import { packageFormat, verifyPackage, type Verdict } from '#rules/evidence/verify-package.ts'
import { secretBox } from '../core/secrets/secrets.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { openPackage } from './open-package.ts'
import { packageWriter } from './package-writer.ts'

/** More than the 16 bits of a plain archive can count. */
const count = 66_000
const folder = mkdtempSync(path.join(tmpdir(), 'sightline-large-'))
const file = path.join(folder, 'package.zip')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const writer = packageWriter(new Date('2026-05-01T00:00:00Z'))
  const written = pipeline(writer.output, createWriteStream(file))
  for (let index = 0; index < count; index++) await writer.add(`rows/${index}.txt`, `row ${index}\n`)
  const key = signingKey(secretBox('a secret of at least thirty-two characters'))
  const facts = {
    format: packageFormat,
    organisation: 'Harbour Parking',
    exported_at: '2026-05-01T00:00:00.000Z',
    exported_by: { name: 'Aroha Parata', email: 'aroha@parking.example' },
    reason: 'Court order 7',
    case: null,
    public_key: key.spki.toString('hex'),
    left_out: [],
  }
  await writer.finish(facts, key)
  await written
}, 600_000)

/** As the command line reads it, and as `verify.html` does. */
const verifiers: [string, () => Promise<Verdict>][] = [
  [
    'the command',
    async () => {
      const source = await openPackage(file)
      return verifyPackage(source).finally(() => source.close())
    },
  ],
  ['the page', async () => verifyPackage(blobSource(await openAsBlob(file), sha256.create))],
]

test.each(verifiers)(
  `%s verifies a package of ${count} files, and names a changed one`,
  { timeout: 600_000 },
  async (_, verify) => {
    const { isGood, faults, manifest } = await verify()
    expect([isGood, faults, manifest?.files.length]).toEqual([true, [], count])
    const handle = await open(file, 'r+')
    const name = 'rows/5000.txt'
    const { buffer } = await handle.read(Buffer.alloc(1 << 20), 0, 1 << 20, 0)
    const at = buffer.indexOf(`${name}row`) + name.length
    await handle.write('R', at)
    expect(await verify()).toMatchObject({ isGood: false, faults: [`${name}: was changed`] })
    await handle.write('r', at)
    await handle.close()
  },
)
