import type { AccessCounts } from '#contract/privacy/access.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { zipAsRead } from '../../core/zip.ts'
import type { Db } from '../../db.ts'
import { csvOf, jsonOf } from '../../evidence/row-files.ts'
import { mediaCopies } from '../../media/pictures/copies.ts'
import { accessPdf, type AccessFacts } from './access-pdf.ts'
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
  const names = new Map<string, string>()

  /** Pictures first, because the text names those that exist. */
  async function* entries(): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for await (const { image, result, hasClip } of hiddenPictures(
      db,
      mediaCopies(db, blobs),
      orgId,
      plate,
      imageIds,
    )) {
      const at = formatDateTime(image.time)
      if (hasClip)
        leftOut.push(
          `The clip of ${at}: others cannot be hidden in it. Ask the organisation to show it to you.`,
        )
      if ('leftOut' in result) leftOut.push(`The picture of ${at}: ${result.leftOut}.`)
      else {
        const name = `${fileTime(image.time)}-${image.id.slice(-6)}.jpg`
        names.set(image.id, name)
        yield { name: `pictures/${name}`, bytes: result.bytes }
      }
    }
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
    pictures: names.size,
    left_out: leftOut.length,
    messages: held.messages.length,
    looks: held.looks.length,
  })
  return { output, counts }
}
