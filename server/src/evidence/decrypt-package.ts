import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { configure, Reader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js'
import { envelopeFaults, envelopePage, withEnvelope } from '#rules/evidence/envelope.ts'
import { verifyPackage, type Verdict } from '#rules/evidence/verify-package.ts'
import { openPackage } from './open-package.ts'

configure({ useWebWorkers: false })

/** Reads an archive in parts. */
class FileReader extends Reader<FileHandle> {
  readonly #handle: FileHandle
  constructor(handle: FileHandle, size: number) {
    super(handle)
    this.#handle = handle
    this.size = size
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#handle.read(bytes, 0, length, index)
    return bytes.subarray(0, bytesRead)
  }
}

export const wrongPassword = 'The password is wrong.'
const damaged = 'The encrypted package was changed or is damaged.'
const isRefused = (faults: string[]): Verdict => ({ isGood: false, faults })

/** Verifies a package of either kind. One with a password is decrypted into a file that is removed afterwards. */
export async function verifyFile(file: string, askPassword: () => Promise<string>): Promise<Verdict> {
  const handle = await open(file)
  try {
    const entries = await entriesOf(handle)
    if (!entries?.some(({ encrypted }) => encrypted)) return await verifyPlain(file)
    const faults = envelopeFaults(
      entries.map(({ filename, encrypted, compressionMethod, uncompressedSize }) => ({
        name: filename,
        isEncrypted: encrypted,
        isCompressed: compressionMethod !== 0,
        size: uncompressedSize,
      })),
    )
    if (faults.length > 0) return isRefused(faults)
    return await verifyEncrypted(entries as [FileEntry, FileEntry], await askPassword())
  } finally {
    await handle.close()
  }
}

/** The entries of an archive that can be read; what is wrong with others is found by the verification. */
async function entriesOf(handle: FileHandle): Promise<FileEntry[] | undefined> {
  const { size } = await handle.stat()
  try {
    const entries = await new ZipReader(new FileReader(handle, size)).getEntries()
    return entries.filter((entry) => !entry.directory)
  } catch {
    return undefined
  }
}

async function verifyPlain(file: string): Promise<Verdict> {
  const source = await openPackage(file)
  return verifyPackage(source).finally(() => source.close())
}

async function verifyEncrypted([page, inner]: [FileEntry, FileEntry], password: string): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-verify-'))
  try {
    const target = path.join(folder, randomBytes(8).toString('hex'))
    const writable = Writable.toWeb(createWriteStream(target, { mode: 0o600 }))
    const fault = await inner.getData(writable, { password, checkSignature: true }).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (fault !== undefined) return isRefused([/password/i.test(fault) ? wrongPassword : damaged])
    const bytes = await page.getData(new Uint8ArrayWriter(), { checkSignature: true }).catch(() => undefined)
    if (!bytes) return isRefused([`${envelopePage}: was changed`])
    const pageHash = createHash('sha256').update(bytes).digest('hex')
    return withEnvelope(await verifyPlain(target), pageHash, [page, inner])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
