import { sql } from 'kysely'
import type { ReviewChoice } from '#contract/review/api.ts'
import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { say } from '#rules/text/say.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { SightingRow } from '../../wildlife/sighting-rows.ts'
import type { Card } from '../card.ts'

/** Sightings that no user has confirmed. */
export async function sightingCards(db: Db, orgId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SightingRow>`
    select * from sightings where org_id = ${orgId} and id = ${anyOf(ids)}
      and time = any(${ids.map(timeOfId)}::timestamptz[])`.execute(db)
  const crops = await findCrops(db, orgId, rows)
  return rows.map((row): Card => {
    const seen = row.object_class as ObjectClass
    const { confidence } = row
    return {
      kind: 'sighting',
      id: row.id,
      time: row.time.toISOString(),
      site_id: row.site_id,
      camera_id: row.camera_id,
      image_id: row.image_id,
      title: `${objectClassLabels[seen]} × ${row.count}`,
      reason: say('Not confirmed by a person'),
      is_list_match: false,
      doubt: 1 - (confidence ?? 50) / 100,
      crop: crops.get(row.id) ?? null,
      choices: choicesOf(seen, row.count),
      history: [
        {
          label: say('Seen by'),
          value: [row.model, row.model_version].filter(Boolean).join(' ') || say('The camera'),
        },
        {
          label: say('Confidence'),
          value: confidence === null ? say('Not stated') : `${Math.round(confidence)} %`,
        },
        ...(row.lat !== null && row.lng !== null
          ? [{ label: say('Position'), value: `${row.lat.toFixed(5)}, ${row.lng.toFixed(5)}` }]
          : []),
        { label: say('Frames'), value: String(Math.max(1, row.frames?.length ?? 1)) },
      ],
      opinions: [],
    }
  })
}

const typeOf: Record<ObjectClass, string> = { [ObjectClass.MAUI]: 'maui', [ObjectClass.BOAT]: 'boat' }

/** The part of each picture that contains all animals or boats of the sighting. */
async function findCrops(db: Db, orgId: string, sightings: readonly SightingRow[]) {
  const imageIds = sightings.map(({ image_id }) => image_id)
  const { rows } = await sql<{ image_id: string; type: string; bb: [number, number, number, number] }>`
    select image_id, type, bb from detections
    where org_id = ${orgId} and time = any(${imageIds.map(timeOfId)}::timestamptz[])
      and image_id = ${anyOf(imageIds)} and bb is not null`.execute(db)
  const byThing = Map.groupBy(rows, ({ image_id, type }) => `${image_id} ${type}`)
  return new Map(
    sightings.flatMap(({ id, image_id, object_class }) => {
      const boxes = byThing.get(`${image_id} ${typeOf[object_class as ObjectClass]}`)?.map(({ bb }) => bb)
      return boxes ? [[id, unionOf(boxes)] as const] : []
    }),
  )
}

const unionOf = (boxes: readonly [number, number, number, number][]) => ({
  l: Math.min(...boxes.map(([l]) => l)),
  t: Math.min(...boxes.map(([, t]) => t)),
  r: Math.max(...boxes.map(([, , r]) => r)),
  b: Math.max(...boxes.map(([, , , b]) => b)),
})

/** The machine's count first, then the other kinds, then one fewer and up to three more. */
function choicesOf(seen: ObjectClass, count: number): ReviewChoice[] {
  const choice = (object_class: ObjectClass, of: number, hint: string | null): ReviewChoice => ({
    label: `${objectClassLabels[object_class]} × ${of}`,
    hint,
    decision: { outcome: 'confirmed', object_class, count: of },
  })
  const others = Object.values(ObjectClass).filter((each) => each !== seen)
  const counts = [count - 1, count + 1, count + 2, count + 3].filter((each) => each >= 1)
  return [
    choice(seen, count, say('As seen by the machine')),
    { label: say('Not a sighting'), hint: null, decision: { outcome: 'rejected' } },
    ...others.map((each) => choice(each, count, null)),
    ...counts.map((each) => choice(seen, each, null)),
  ]
}
