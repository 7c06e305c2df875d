import type { Db } from '../../db.ts'
import type { VideoRow } from '../find-media.ts'

type Named = Pick<VideoRow, 'org_id' | 'time' | 'id'>

/** Reads and locks the annotations of a clip until the transaction ends. */
export async function lockAnnotations(db: Db, video: Named): Promise<object> {
  const row = await db
    .selectFrom('videos')
    .select('annotations')
    .where('org_id', '=', video.org_id)
    .where('time', '=', video.time)
    .where('id', '=', video.id)
    .forUpdate()
    .executeTakeFirst()
  return row?.annotations ?? {}
}

/** A clip without annotations is not listed as annotated. */
export async function setAnnotations(db: Db, video: Named, annotations: object, now: Date): Promise<void> {
  const hasAny = Object.keys(annotations).length > 0
  await db
    .updateTable('videos')
    .set({
      annotations: hasAny ? JSON.stringify(annotations) : null,
      annotated_at: hasAny ? now : null,
    })
    .where('org_id', '=', video.org_id)
    .where('time', '=', video.time)
    .where('id', '=', video.id)
    .execute()
}
