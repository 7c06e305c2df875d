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

/** The page beside the encrypted package must be the one inside. */
export function withEnvelope(verdict: Verdict, pageHash: string): Verdict {
  const inside = verdict.manifest?.files.find(({ path }) => path === envelopePage)
  if (!verdict.isGood || inside?.sha256 === pageHash) return verdict
  return { ...verdict, isGood: false, faults: [`${envelopePage}: was changed`] }
}
