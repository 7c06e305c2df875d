// Also embedded in the page of each package, which joins these files without imports and types: see `verify-page.ts`.

import { Refused } from './byte-fields.ts'
import { crc32 } from './crc32.ts'
import { readDirectory, type Entry, type PackageSource } from './package-directory.ts'

export interface ManifestFile {
  path: string
  size: number
  sha256: string
}

export interface Manifest {
  format: string
  organisation: string
  exported_at: string
  exported_by: { name: string; email: string }
  reason: string
  case: { name: string; reason: string } | null
  /** The Ed25519 key as SubjectPublicKeyInfo in hexadecimal digits. */
  public_key: string
  /** The time of each file in the archive, as DOS writes it. Packages of earlier versions have none. */
  zip_time?: number
  files: ManifestFile[]
  left_out: { what: string; why: string }[]
}

export interface Verdict {
  isGood: boolean
  faults: string[]
  manifest?: Manifest
  /** SHA-256 of the public key. */
  fingerprint?: string
}

export const packageFormat = 'sightline-evidence-1'
export const signedHead = 'sightline evidence package\n'
const manifestName = 'manifest.json'
const signatureName = 'manifest.sig'
const largestManifest = 256 << 20

/** Checks a whole package: its structure byte by byte, the signature of its manifest, and each file. */
export async function verifyPackage(
  source: PackageSource,
  onProgress?: (done: number, total: number) => void,
): Promise<Verdict> {
  const faults: string[] = []
  try {
    const entries = await readDirectory(source)
    const manifestEntry = entries.find(({ name }) => name === manifestName)
    const signatureEntry = entries.find(({ name }) => name === signatureName)
    if (!manifestEntry || !signatureEntry) throw new Refused('The package has no signed manifest.')
    if (manifestEntry.size > largestManifest) throw new Refused('The manifest is too large.')
    const bytes = await contentOf(source, manifestEntry)
    const manifest = readManifest(bytes)
    const key = bytesOfHex(manifest.public_key)
    if (!key) throw new Refused('The manifest names no public key.')
    const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', key))
    const signature = signatureEntry.size === 128 ? await contentOf(source, signatureEntry) : undefined
    if (!signature || !(await isSigned(key, bytes, signature)))
      throw new Refused('The signature does not fit the manifest: one of them was changed.')
    // All entries have the same time, see `readDirectory`.
    if (!isTimeOf(manifest, manifestEntry.time)) faults.push(`${manifestName}: its entry was changed`)
    for (const [entry, content] of [
      [manifestEntry, bytes],
      [signatureEntry, signature],
    ] as const)
      if (crc32(content) !== entry.crc) faults.push(`${entry.name}: its entry was changed`)
    const listed = new Map(manifest.files.map((file) => [file.path, file]))
    if (listed.size !== manifest.files.length) faults.push('The manifest names a file twice.')
    for (const [index, entry] of entries.entries()) {
      onProgress?.(index, entries.length)
      if (entry === manifestEntry || entry === signatureEntry) continue
      const file = listed.get(entry.name)
      listed.delete(entry.name)
      if (!file) faults.push(`${entry.name}: not in the manifest, so it was added`)
      else if (file.size !== entry.size) faults.push(`${entry.name}: was changed (another size)`)
      else {
        const { sha256, crc } = await source.digest(entry.start, entry.start + entry.size)
        if (sha256 !== file.sha256) faults.push(`${entry.name}: was changed`)
        else if (crc !== entry.crc) faults.push(`${entry.name}: its entry was changed`)
      }
    }
    for (const path of listed.keys()) faults.push(`${path}: is missing`)
    return { isGood: faults.length === 0, faults, manifest, fingerprint }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { isGood: false, faults: [...faults, error.message] }
  }
}

const minuteMs = 60_000
const zoneStep = 15 * minuteMs
const widestZone = 14 * 60 * minuteMs
const dosStep = 2_000

/** Earlier versions wrote the time of the export in the zone of their machine, which the manifest does not name. */
function isTimeOf({ zip_time, exported_at }: Manifest, time: number): boolean {
  if (zip_time !== undefined) return time === zip_time
  const [date, clock] = [time >>> 16, time & 0xffff]
  const written = Date.UTC(
    1980 + (date >>> 9),
    ((date >>> 5) & 15) - 1,
    date & 31,
    clock >>> 11,
    (clock >>> 5) & 63,
    2 * (clock & 31),
  )
  const away = Date.parse(exported_at) - written
  const toStep = ((away % zoneStep) + zoneStep) % zoneStep
  return Math.abs(away) <= widestZone + dosStep && toStep < dosStep
}

const contentOf = ({ read }: PackageSource, { start, size }: Entry) => read(start, start + size)

function readManifest(bytes: Uint8Array): Manifest {
  try {
    const manifest: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isManifest(manifest)) return manifest
  } catch {
    // Falls through to the same message.
  }
  throw new Refused('The manifest cannot be read.')
}

const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

const eachHasTexts = (value: unknown, ...names: string[]): boolean =>
  Array.isArray(value) && value.every((each) => hasTexts(each, ...names))

/** Anybody can sign a manifest with a key of their own, so its shape is checked too. */
function isManifest(value: unknown): value is Manifest {
  if (!hasTexts(value, 'format', 'organisation', 'exported_at', 'reason', 'public_key')) return false
  const { format, exported_by, case: of, files, left_out } = value as Manifest
  return (
    format === packageFormat &&
    hasTexts(exported_by, 'name', 'email') &&
    (of === null || hasTexts(of, 'name', 'reason')) &&
    eachHasTexts(files, 'path', 'sha256') &&
    eachHasTexts(left_out, 'what', 'why')
  )
}

async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  manifest: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const hex = bytesOfHex(new TextDecoder().decode(signature))
  if (!hex) return false
  const head = new TextEncoder().encode(signedHead)
  const signed = new Uint8Array(head.length + manifest.length)
  signed.set(head)
  signed.set(manifest, head.length)
  try {
    const imported = await crypto.subtle.importKey('spki', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, hex, signed)
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError')
      throw new Refused('This browser cannot check Ed25519 signatures: use a newer one.')
    return false
  }
}

export const hexOf = (buffer: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/.test(text)) return undefined
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}
