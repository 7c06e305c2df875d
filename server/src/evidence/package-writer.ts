import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable, Transform, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Manifest, ManifestFile } from '#rules/evidence/verify-package.ts'
import { signedHead } from '#rules/evidence/verify-package.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'

/**
 * Streams the archive of a package. Files are stored uncompressed, one after another, and hashed on
 * the way. The signed manifest comes last.
 */
export function packageWriter(writtenAt: Date) {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const files: ManifestFile[] = []
  // The library searches its entries from the first one at each step, which takes minutes for many thousand files.
  const pending = zip as unknown as { entries: unknown[] }
  const finished: unknown[] = []
  const options = { mtime: writtenAt, compress: false, forceDosTimestamp: true }

  async function write(path: string, content: Readable): Promise<ManifestFile> {
    const hash = createHash('sha256')
    let size = 0
    const hashed = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece)
        size += piece.length
        done(null, piece)
      },
    })
    content.on('error', (error) => hashed.destroy(error))
    finished.push(...pending.entries.splice(0, pending.entries.length - 1))
    zip.addReadStream(content.pipe(hashed), path, options)
    await once(hashed, 'end')
    return { path, size, sha256: hash.digest('hex') }
  }

  return {
    output,
    files,
    async add(path: string, content: Readable | string | Buffer): Promise<void> {
      const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
      files.push(await write(path, stream))
    },
    /** Ends the package with its manifest and the signature of the manifest. */
    async finish(manifest: Omit<Manifest, 'files' | 'zip_time'>, key: SigningKey): Promise<void> {
      const signed: Manifest = { ...manifest, zip_time: dosTimeOf(writtenAt), files }
      const bytes = Buffer.from(`${JSON.stringify(signed, null, 1)}\n`)
      const signature = key.sign(Buffer.concat([Buffer.from(signedHead), bytes]))
      await write('manifest.json', Readable.from([bytes]))
      await write('manifest.sig', Readable.from([signature.toString('hex')]))
      pending.entries = [...finished, ...pending.entries]
      zip.end()
    },
    fail(error: unknown): void {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  }
}
/** As the archive states it: in the zone of this machine, in steps of two seconds. */
export function dosTimeOf(date: Date): number {
  const days = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  const seconds = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  return ((days << 16) | seconds) >>> 0
}

export type PackageWriter = ReturnType<typeof packageWriter>
