import type { Readable } from 'node:stream'
import type { Manifest } from '#rules/evidence/verify-package.ts'
import { packageFormat } from '#rules/evidence/verify-package.ts'
import type { HoldRow } from '../cases/queries.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { findClip } from '../media/clips/clip-copies.ts'
import { mediaCopies, type Stored } from '../media/pictures/copies.ts'
import { findPicture } from '../media/pictures/picture-copies.ts'
import { collectRows, type Collected } from './collect-rows.ts'
import { packageWriter, type PackageWriter } from './package-writer.ts'
import { csvOf, jsonOf } from './row-files.ts'

export type PackageFacts = Pick<Manifest, 'organisation' | 'exported_at' | 'exported_by' | 'reason' | 'case'>

interface Making {
  db: Db
  blobs: BlobStore
  orgId: string
  holds: readonly HoldRow[]
  facts: PackageFacts
  key: SigningKey
  /** The page that verifies it. */
  page: string
}

export interface Written {
  files: number
  leftOut: number
}

/** The bytes of a package, and its contents after all bytes were read. */
export function writePackage(making: Making): { output: Readable; written: Promise<Written> } {
  const writer = packageWriter(new Date(making.facts.exported_at))
  const written = fill(writer, making).catch((error: unknown) => {
    writer.fail(error)
    throw error
  })
  // The reader of the output reports the same error.
  written.catch(() => undefined)
  return { output: writer.output, written }
}

async function fill(writer: PackageWriter, making: Making): Promise<Written> {
  const { db, orgId, holds, facts, key, page } = making
  const collected = await collectRows(db, orgId, holds)
  const leftOut: Manifest['left_out'] = []
  await writer.add('verify.html', page)
  await writer.add('public-key.pem', key.publicKey)
  for (const [name, rows] of Object.entries(collected.rows)) {
    await writer.add(`rows/${name}.json`, jsonOf(rows))
    await writer.add(`rows/${name}.csv`, csvOf(rows))
  }
  await addMedia(writer, making, collected, leftOut)
  for (const hold of collected.empty) leftOut.push({ what: nameOf(hold), why: 'nothing of it is stored' })
  await writer.add('README.txt', readMe(facts, key.fingerprint, leftOut))
  await writer.finish(
    { format: packageFormat, ...facts, public_key: key.spki.toString('hex'), left_out: leftOut },
    key,
  )
  return { files: writer.files.length, leftOut: leftOut.length }
}

const kindNames: Partial<Record<HoldRow['kind'], string>> = { image: 'picture', video: 'clip' }

const nameOf = ({ kind, subject, from_time, to_time }: HoldRow): string =>
  [
    kindNames[kind] ?? kind,
    subject,
    from_time && `from ${from_time.toISOString()}`,
    to_time && `to ${to_time.toISOString()}`,
  ]
    .filter(Boolean)
    .join(' ')

async function addMedia(
  writer: PackageWriter,
  { db, blobs }: Making,
  { images, videos }: Collected,
  leftOut: Manifest['left_out'],
): Promise<void> {
  const copies = mediaCopies(db, blobs)
  const gone = 'the file was deleted by retention'
  const neverStored = 'the camera stores masked files only'
  const open = async (stored: Stored) => stored.blob.open()
  for (const image of images) {
    const name = `picture ${image.id}`
    const original = await copies.original(image)
    if (!original) {
      if (image.has_picture) leftOut.push({ what: name, why: gone })
      continue
    }
    if (image.stored_masks) {
      leftOut.push({ what: `original of ${name}`, why: neverStored })
      await writer.add(`masked/${image.id}.${extensionOf(original)}`, await open(original))
      continue
    }
    await writer.add(`originals/${image.id}.${extensionOf(original)}`, await open(original))
    const masked = await findPicture(db, copies, image, { variant: 'displayed' })
    if (!masked) leftOut.push({ what: `masked copy of ${name}`, why: 'it could not be made' })
    else if (masked.key !== original.key)
      await writer.add(`masked/${image.id}.${extensionOf(masked)}`, await open(masked))
  }
  for (const video of videos) {
    const name = `clip ${video.id}`
    const original = await copies.original(video)
    if (!original) {
      if (video.media_key !== null) leftOut.push({ what: name, why: gone })
      continue
    }
    if (video.stored_masks) {
      leftOut.push({ what: `original of ${name}`, why: neverStored })
      await writer.add(`masked/${video.id}.${extensionOf(original)}`, await open(original))
      continue
    }
    await writer.add(`originals/${video.id}.${extensionOf(original)}`, await open(original))
    const masked = await findClip(db, copies, video)
    if (!masked)
      leftOut.push({ what: `masked copy of ${name}`, why: 'this machine has no tool that masks clips' })
    else if (masked.key !== original.key)
      await writer.add(`masked/${video.id}.${extensionOf(masked)}`, await open(masked))
  }
}

const extensionOf = ({ contentType }: Stored): string => {
  const kind = contentType.split(';')[0]!.split('/')[1] ?? ''
  return kind === 'jpeg' ? 'jpg' : /^[a-z0-9]{2,5}$/.test(kind) ? kind : 'bin'
}

const readMe = (facts: PackageFacts, fingerprint: string, leftOut: Manifest['left_out']): string =>
  [
    `Evidence package of ${facts.organisation}`,
    '',
    `Exported ${facts.exported_at} by ${facts.exported_by.name} (${facts.exported_by.email})`,
    `Reason: ${facts.reason}`,
    ...(facts.case ? [`Case: ${facts.case.name} (${facts.case.reason})`] : []),
    '',
    'originals/  the files as the cameras sent them',
    'masked/     copies in which privacy zones, faces and heads are hidden, where something is hidden',
    'rows/       what is stored about them, as JSON and CSV; times are in UTC',
    'verify.html checks this package in a browser, without a network: open it and choose the .zip file',
    '',
    `The manifest is signed with the key ${fingerprint}.`,
    'Compare this fingerprint with the one that the organisation has published.',
    '',
    leftOut.length === 0 ? 'Nothing was left out.' : 'Left out:',
    ...leftOut.map(({ what, why }) => `- ${what}: ${why}`),
    '',
  ].join('\n')
