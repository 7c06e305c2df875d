import { sql } from 'kysely'
import { reviewOutcomeLabels } from '#contract/annotations/enumerations.ts'
import { say, sayStored } from '#rules/text/say.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { DetectionRow } from '../../vehicles/passes/detection-rows.ts'
import type { Card } from '../card.ts'

const labels: Record<number, string> = reviewOutcomeLabels

type Row = DetectionRow & {
  opinions: { by: string | null; at: string; correctness: number; remark: string }[] | null
}

/** Detections that a user marked as wrong or doubtful. */
export async function feedbackCards(db: Db, orgId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select detections.*, (
      select json_agg(json_build_object('by', nullif(trim(first_name || ' ' || last_name), ''), 'at', given_at,
        'correctness', correctness, 'remark', user_remark) order by given_at)
      from detection_feedback left join users on users.org_id = ${orgId} and users.id = user_id
      where detection_feedback.org_id = ${orgId} and detection_id = detections.id) as opinions
    from detections where org_id = ${orgId} and id = ${anyOf(ids)}
      and time = any(${ids.map(timeOfId)}::timestamptz[])`.execute(db)
  return rows.map((row): Card => {
    const { bb, confidence } = row
    return {
      kind: 'feedback',
      id: row.id,
      time: row.time.toISOString(),
      site_id: row.site_id,
      camera_id: row.camera_id,
      image_id: row.image_id,
      title: row.plate ?? row.type,
      reason: say('Somebody says that this detection is not right'),
      is_list_match: false,
      doubt: 0.5,
      crop: bb && { l: bb[0], t: bb[1], r: bb[2], b: bb[3] },
      choices: [
        { label: say('The detection is right'), hint: null, decision: { outcome: 'right' } },
        { label: say('The detection is wrong'), hint: null, decision: { outcome: 'wrong' } },
      ],
      history: [
        { label: say('Detection'), value: row.type },
        ...(confidence === null ? [] : [{ label: say('Confidence'), value: `${Math.round(confidence)} %` }]),
      ],
      opinions: (row.opinions ?? []).map(({ by, at, correctness, remark }) => ({
        by,
        at: new Date(at).toISOString(),
        text: `${sayStored(labels[correctness] ?? 'Doubtful')}: ${remark}`,
      })),
    }
  })
}
