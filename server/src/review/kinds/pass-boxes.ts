import { sql } from 'kysely'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'

type Corners = [number, number, number, number]

const boxOf = ([l, t, r, b]: Corners) => ({ l, t, r, b })

/** The plate, or else the vehicle, of passes on their pictures, by pass. */
export async function findPassBoxes(
  db: Db,
  orgId: string,
  seen: readonly { passId: string | null; imageId: string | null }[],
): Promise<Map<string, ReturnType<typeof boxOf>>> {
  const imageIds = seen.flatMap(({ imageId }) => imageId ?? [])
  if (imageIds.length === 0) return new Map()
  const { rows } = await sql<{ pass_id: string; box: Corners }>`
    select distinct on (pass_id) pass_id, coalesce(plate_bb, bb) as box from detections
    where org_id = ${orgId} and time = any(${imageIds.map(timeOfId)}::timestamptz[]) and image_id = ${anyOf(imageIds)}
      and pass_id = ${anyOf(seen.flatMap(({ passId }) => passId ?? []))} and coalesce(plate_bb, bb) is not null
    order by pass_id, id`.execute(db)
  return new Map(rows.map(({ pass_id, box }) => [pass_id, boxOf(box)]))
}
