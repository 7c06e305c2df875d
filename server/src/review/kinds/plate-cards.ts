import { sql } from 'kysely'
import { plateChoices, plateDoubt, type KnownPlate } from '#rules/review/plate-review.ts'
import { say } from '#rules/text/say.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { findNearPlates } from '../../vehicles/plates/near-plates.ts'
import type { PassRow } from '../../vehicles/passes/pass-rows.ts'
import type { Card } from '../card.ts'

type Corners = [number, number, number, number]
type Row = Pick<
  PassRow,
  'id' | 'time' | 'site_id' | 'camera_id' | 'image_id' | 'confidence' | 'votes' | 'read_count' | 'direction'
> & {
  plate: string
  box: Corners | null
  listed: { list_name: string; entry_plate: string | null; alert_name: string; notified: boolean }[] | null
}

/** Passes whose plate a user confirms or corrects. All readings of a pass are decided together. */
export async function plateCards(db: Db, orgId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, time, site_id, camera_id, image_id, plate, confidence, votes, read_count, direction,
      (select coalesce(plate_bb, bb) from detections where detections.org_id = ${orgId}
        and detections.time = passes.image_time and detections.image_id = passes.image_id
        and detections.pass_id = passes.id limit 1) as box,
      (select json_agg(json_build_object('list_name', list_name, 'entry_plate', entry_plate,
          'alert_name', alert_name, 'notified', notified_at is not null))
        from alert_matches where alert_matches.org_id = ${orgId} and alert_matches.pass_id = passes.id
          and list_id is not null and state <> 'withdrawn') as listed
    from passes where org_id = ${orgId} and id = ${anyOf(ids)}
      and time = any(${ids.map(timeOfId)}::timestamptz[]) and plate is not null`.execute(db)
  const known = await findKnown(db, orgId, rows)
  return rows.map((row): Card => {
    const listed = row.listed ?? []
    const entries = listed.flatMap(({ entry_plate, list_name }) =>
      entry_plate ? [{ plate: entry_plate, hint: say('In {list}', { list: list_name }) }] : [],
    )
    return {
      kind: 'plate',
      id: row.id,
      time: row.time.toISOString(),
      site_id: row.site_id,
      camera_id: row.camera_id,
      image_id: row.image_id,
      title: row.plate,
      reason: reasonOf(row),
      is_list_match: listed.length > 0,
      doubt: plateDoubt(row),
      crop: row.box && { l: row.box[0], t: row.box[1], r: row.box[2], b: row.box[3] },
      choices: plateChoices(row, [...entries, ...(known.near.get(row.plate) ?? [])]),
      history: [
        ...(row.direction
          ? [{ label: say('Direction'), value: row.direction === 'entry' ? say('Entering') : say('Leaving') }]
          : []),
        { label: say('Readings'), value: String(row.read_count) },
        {
          label: say('{plate} seen', { plate: row.plate }),
          value: known.seen.get(row.plate) ?? say('Never before'),
        },
        ...listed.map(({ alert_name, notified }) => ({
          label: say('Alert'),
          value: notified
            ? say('{alert}, sent', { alert: alert_name })
            : say('{alert}, not sent yet', { alert: alert_name }),
        })),
      ],
      opinions: [],
    }
  })
}

function reasonOf({ confidence, listed }: Row): string {
  const lists = [...new Set((listed ?? []).map(({ list_name }) => list_name))]
  if (lists.length > 0) return say('Matches {lists}', { lists: lists.join(', ') })
  return confidence === null
    ? say('Read without a confidence')
    : say('Read with {percent} %', { percent: Math.round(confidence) })
}

/** How often plates were seen, and the plates that each may be a misreading of, most frequent first. */
async function findKnown(db: Db, orgId: string, rows: readonly Row[]) {
  const plates = [...new Set(rows.map(({ plate }) => plate))]
  const [near, counted] = await Promise.all([
    plates.length === 0 ? [] : findNearPlates(db, orgId, plates),
    db
      .selectFrom('plates')
      .select(['plate', 'times_seen'])
      .where('org_id', '=', orgId)
      .where('plate', '=', sql<string>`any(${plates}::text[])`)
      .execute(),
  ])
  const times = (count: number) => say('{count, plural, one {once} other {{count} times}}', { count })
  return {
    seen: new Map(counted.map(({ plate, times_seen }) => [plate, times(times_seen)])),
    near: new Map(
      [...Map.groupBy(near, ({ nearTo }) => nearTo)].map(([plate, found]): [string, KnownPlate[]] => [
        plate,
        found
          .toSorted((a, b) => b.timesSeen - a.timesSeen)
          .map((each) => ({
            plate: each.plate,
            hint: say('Seen {times}', { times: times(each.timesSeen) }),
          })),
      ]),
    ),
  }
}
