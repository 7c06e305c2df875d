import type { AccessCounts } from '#contract/privacy/access.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { zipAsRead, type ReadFile } from '../../core/zip.ts'
import type { Db } from '../../db.ts'
import { csvOf, jsonOf } from '../../evidence/row-files.ts'
import { accessPdf, type AccessFacts } from './access-pdf.ts'
import type { ImageRow } from '../../media/find-media.ts'
import { collectHeld, type Held, type Period, type Row } from './collect-held.ts'
import { hiddenPictures } from './hidden-pictures.ts'
import { fileTime, formatDateTime } from './format-time.ts'

interface Wanted {
  db: Db
  blobs: BlobStore
  orgId: string
  period: Period
  facts: AccessFacts
}

/** The archive of an access package, and its counts after all of it was read. */
export async function writeAccess({ db, blobs, orgId, period, facts }: Wanted) {
  const { plate } = facts
  const held = await collectHeld(db, orgId, plate, period)
  const imageIds = [...new Set(held.detections.map(({ image_id }) => String(image_id)))]
  const leftOut: string[] = []
  const pictures = new Map<string, { name: string } | { leftOut: string }>()
  const names = new Map<string, string>()

  /** Pictures first, because the text names those that exist. */
  async function* entries(): AsyncGenerator<ReadFile> {
    const wanted = { db, blobs, orgId, plate, imageIds, now: facts.madeAt }
    for await (const { image, result, hasClip } of hiddenPictures(wanted)) {
      const at = formatDateTime(image.time)
      if (hasClip)
        leftOut.push(
          `The clip of ${at}: others cannot be hidden in it. Ask the organisation to show it to you.`,
        )
      const picture = 'repeats' in result ? pictures.get(result.repeats)! : pictureOf(image, result)
      pictures.set(image.id, picture)
      if ('leftOut' in picture) leftOut.push(`The picture of ${at}: ${picture.leftOut}.`)
      else names.set(image.id, picture.name)
      if ('name' in picture && 'bytes' in result)
        yield { name: `pictures/${picture.name}`, bytes: result.bytes, isCompressed: true }
    }
    for (const rows of [held.passes, held.detections])
      for (const row of rows) row['picture'] = names.get(String(row['image_id'])) ?? ''
    for (const [name, rows] of Object.entries(held) as [keyof Held, Row[]][]) {
      yield { name: `data/${name}.json`, bytes: Buffer.from(jsonOf(rows)) }
      yield { name: `data/${name}.csv`, bytes: Buffer.from(csvOf(rows)) }
    }
    yield { name: 'data/left_out.json', bytes: Buffer.from(`${JSON.stringify(leftOut, null, 1)}\n`) }
    yield { name: `What is held about ${plate}.pdf`, bytes: await accessPdf(facts, held, leftOut, names) }
  }

  const output = zipAsRead(entries(), facts.madeAt)
  const counts = (): AccessCounts => ({
    passes: held.passes.length,
    visits: held.visits.length,
    pictures: new Set(names.values()).size,
    left_out: leftOut.length,
    messages: held.messages.length,
    looks: held.looks.length,
  })
  return { output, counts }
}

const pictureOf = (image: ImageRow, result: { bytes: Buffer } | { leftOut: string }) =>
  'leftOut' in result ? result : { name: `${fileTime(image.time)}-${image.id.slice(-6)}.jpg` }
