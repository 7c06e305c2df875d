import { sql } from 'kysely'
import sharp from 'sharp'
import type { BlobStore } from '../../server/src/core/blobs/blob-store.ts'
import type { Db } from '../../server/src/db.ts'

const [width, height] = [1920, 1080]
/** Further pictures differ by a comment in their file, which costs as much to read, mask and write. */
const scenes = 8

/** Gives each detection of a plate a picture of its own, and returns the mean size of the files. */
export async function givePictures(db: Db, blobs: BlobStore, orgId: string, plate: string): Promise<number> {
  const drawn = await Promise.all(Array.from({ length: scenes }, (_, number) => drawScene(number)))
  const { rows } = await sql<{ time: Date; image_id: string; id: string }>`
    select time, image_id, id from detections where org_id = ${orgId} and plate = ${plate} order by time, id`.execute(
    db,
  )
  let bytes = 0
  const keys: string[] = []
  for (const [index] of rows.entries()) {
    const { key, size } = await blobs.put(orgId, numbered(drawn[index % scenes]!, index), {
      isDurable: false,
    })
    keys.push(key)
    bytes += size
  }
  await sql`
    insert into media_objects (org_id, key, kind, content_type, size, width, height, last_needed_at)
    select ${orgId}::uuid, key, 'image', 'image/jpeg', ${Math.round(bytes / rows.length)}::int, ${width}::int,
      ${height}::int, now()
    from unnest(${keys}::text[]) as key on conflict do nothing`.execute(db)
  await sql`
    update images set media_key = given.key, has_picture = true, faces = case when given.n % 10 = 1
      then '[{"l": 320, "t": 260, "r": 360, "b": 310}]'::jsonb end
    from unnest(${keys}::text[], ${rows.map(({ image_id }) => image_id)}::uuid[]) with ordinality as given (key, id, n)
    where images.org_id = ${orgId} and images.id = given.id
      and images.time = any(${rows.map(({ time }) => time.toISOString())}::timestamptz[])`.execute(db)
  await showOthers(db, orgId, plate)
  return bytes / rows.length
}

/** On two of ten pictures another vehicle or a person, and on one of ten no box of the vehicle. */
async function showOthers(db: Db, orgId: string, plate: string): Promise<void> {
  await sql`delete from detections where org_id = ${orgId} and makemodel = 'Another'`.execute(db)
  await sql`
    insert into detections (org_id, time, id, site_id, camera_id, image_id, type, confidence, object_confidence,
      makemodel, bb)
    select org_id, time, gen_random_uuid(), site_id, camera_id, image_id, case n % 10 when 0 then 'car' else 'person' end,
      90, 90, 'Another', case n % 10 when 0 then '{900,300,1500,800}'::real[] else '{300,250,380,520}'::real[] end
    from (select *, row_number() over (order by time, id) as n from detections
      where org_id = ${orgId} and plate = ${plate}) as own where n % 10 < 2`.execute(db)
  await sql`
    update detections set bb = null, plate_bb = null
    from (select time, id, row_number() over (order by time, id) as n from detections
      where org_id = ${orgId} and plate = ${plate}) as own
    where org_id = ${orgId} and detections.time = own.time and detections.id = own.id and n % 10 = 2`.execute(
    db,
  )
}

/** A street of flat surfaces with fine texture and noise: about as large as a picture of a camera. */
async function drawScene(number: number): Promise<Buffer> {
  const shapes = Array.from({ length: 120 }, (_, index) => {
    const at = (index * 7919 + number * 104_729) % 2_073_600
    const [x, y] = [at % width, Math.floor(at / width)]
    const colour = `hsl(${at % 360} ${at % 40}% ${20 + (at % 60)}%)`
    return `<rect x="${x}" y="${y}" width="${20 + (at % 240)}" height="${10 + (at % 130)}" fill="${colour}" stroke="#222"/>`
  })
  const street = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8793a0"/>${shapes.join('')}</svg>`
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .raw()
    .toBuffer()
  return sharp(Buffer.from(street))
    .composite([{ input: noise, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The JPEG with a comment behind its first two bytes. */
function numbered(jpeg: Buffer, number: number): Buffer {
  const comment = Buffer.from(`picture ${number}`)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}
