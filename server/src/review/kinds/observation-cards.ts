import { sql } from 'kysely'
import { formatNumber } from '#rules/text/format.ts'
import { formatLength } from '#rules/text/units.ts'
import { say, sayStored } from '#rules/text/say.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import type { Db } from '../../db.ts'
import { timesInClip } from '../../media/clips/times-in-clip.ts'
import type { ObservationRow } from '../../safety/judging/observation-rows.ts'
import type { Card } from '../card.ts'

type Row = ObservationRow & {
  opinions: { by: string | null; at: string; is_false: boolean }[] | null
}

/** Observations on which users disagree. */
export async function observationCards(db: Db, orgId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const times = ids.map(timesInClip)
  const { rows } = await sql<Row>`
    select observations.*, (
      select json_agg(json_build_object('by', nullif(trim(first_name || ' ' || last_name), ''), 'at', at,
        'is_false', is_false) order by at)
      from observation_reviews left join users on users.org_id = ${orgId} and users.id = user_id
      where observation_reviews.org_id = ${orgId} and observation_id = observations.id) as opinions
    from unnest(${ids}::uuid[], ${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ to }) => to)}::timestamptz[])
      as wanted (id, from_time, to_time)
    join observations on observations.org_id = ${orgId} and observations.id = wanted.id
      and observations.time between from_time and to_time`.execute(db)
  return rows.map((row): Card => {
    const [box] = row.detail.boxes ?? []
    return {
      kind: 'observation',
      id: row.id,
      time: row.time.toISOString(),
      site_id: row.site_id,
      camera_id: row.camera_id,
      image_id: row.image_id,
      title: sayStored(violationLabel(row.violation_type)),
      reason: say('Somebody says that this is not a real event'),
      is_list_match: false,
      doubt: 0.6,
      crop: box ? { l: box.l, t: box.t, r: box.r, b: box.b } : null,
      choices: [
        { label: say('A real event'), hint: null, decision: { outcome: 'real' } },
        { label: say('Not a real event'), hint: null, decision: { outcome: 'not_real' } },
      ],
      history: [
        { label: say('Risk'), value: formatNumber(row.risk_level, 1) },
        { label: say('Seen'), value: row.object_class },
        ...(row.distance === null ? [] : [{ label: say('Distance'), value: formatLength(row.distance, 1) }]),
        ...(row.confidence === null
          ? []
          : [{ label: say('Confidence'), value: `${Math.round(row.confidence)} %` }]),
      ],
      opinions: (row.opinions ?? []).map(({ by, at, is_false }) => ({
        by,
        at: new Date(at).toISOString(),
        text: is_false ? 'Not a real event' : 'A real event',
      })),
    }
  })
}
