// In the page of packages with a password too: see `verify-page.ts`.

import { viewOf } from './byte-fields.ts'
import type { PackageSource } from './package-directory.ts'
import type { Verdict } from './verify-package.ts'

export interface EnvelopeEntry {
  name: string
  isEncrypted: boolean
  isCompressed: boolean
  size: number
}

export const envelopePage = 'verify.html'
export const envelopePackage = 'evidence.zip'
const largestPage = 2 << 20

/**
 * A package with a password is an archive of two files: the page that verifies, and the encrypted package. Nothing is
 * compressed, so that opening it takes no more room than it has.
 */
export function envelopeFaults(entries: readonly EnvelopeEntry[]): string[] {
  const [page, inner] = entries
  const isWhole =
    entries.length === 2 &&
    page!.name === envelopePage &&
    !page!.isEncrypted &&
    page!.size <= largestPage &&
    inner!.name === envelopePackage &&
    inner!.isEncrypted
  if (!isWhole) return ['Something was added to the encrypted package, or removed from it.']
  return entries
    .filter(({ isCompressed }) => isCompressed)
    .map(({ name }) => `${name}: is compressed, which Sightline never does`)
}

const longestEnd = 1024
const entryHead = 0x02014b50
const isEncryptedFlag = 1

/** Whether the last entry of an archive is an encrypted package, for a page without the library that opens it. */
export async function isLocked({ size, read }: Pick<PackageSource, 'size' | 'read'>): Promise<boolean> {
  const view = viewOf(await read(Math.max(0, size - longestEnd), size))
  for (let at = view.byteLength - 46; at >= 0; at--)
    if (view.getUint32(at, true) === entryHead) return (view.getUint16(at + 8, true) & isEncryptedFlag) !== 0
  return false
}

/** What an archive states about an entry, in its directory and, once its content was read, before it. */
export interface StatedEntry {
  filename: string
  rawLastModDate: number | bigint
  encrypted: boolean
  signature?: number | undefined
  localDirectory?: { rawLastModDate?: number | bigint }
}

/** The page beside the encrypted package must be the one inside, and both have the time of the package. */
export function withEnvelope(verdict: Verdict, pageHash: string, stated: readonly StatedEntry[]): Verdict {
  if (!verdict.isGood) return verdict
  const { files, zip_time } = verdict.manifest!
  const inside = files.find(({ path }) => path === envelopePage)
  const isChanged = ({ rawLastModDate, localDirectory, encrypted, signature }: StatedEntry) =>
    // The checksum of encrypted content would tell about it, so it is zero.
    (encrypted && signature !== 0) ||
    (zip_time !== undefined && (rawLastModDate !== zip_time || localDirectory?.rawLastModDate !== zip_time))
  const faults = stated.filter(isChanged).map(({ filename }) => `${filename}: its entry was changed`)
  if (inside?.sha256 !== pageHash) faults.push(`${envelopePage}: was changed`)
  return faults.length === 0 ? verdict : { ...verdict, isGood: false, faults }
}
