// In the page of packages with a password too: see `verify-page.ts`.

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

/** The page beside the encrypted package must be the one inside. */
export function withEnvelope(verdict: Verdict, pageHash: string): Verdict {
  const inside = verdict.manifest?.files.find(({ path }) => path === envelopePage)
  if (!verdict.isGood || inside?.sha256 === pageHash) return verdict
  return { ...verdict, isGood: false, faults: [`${envelopePage}: was changed`] }
}
