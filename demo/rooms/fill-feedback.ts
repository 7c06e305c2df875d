import { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { randomOf } from '#rules/random.ts'
import { giveFeedback } from '../../server/src/annotations/feedback-queries.ts'
import type { Deps } from '../../server/src/deps.ts'

const reviewed = 60
const remarks: Record<number, string> = {
  [ReviewOutcome.CORRECT]: 'Checked at the weekly review',
  [ReviewOutcome.NO]: 'A shadow, nobody there',
  [ReviewOutcome.MAYBE]: 'Too far away to be sure',
}

/** Feedback on some of the newest detections, mostly positive. */
export async function fillFeedback({ db, now }: Deps, orgId: string, userId: string): Promise<void> {
  const detections = await db
    .selectFrom('detections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('type', '!=', 'face')
    .orderBy('time', 'desc')
    .limit(reviewed)
    .execute()
  for (const detection of detections) {
    const chance = randomOf('feedback', detection.id).uniform()
    const correctness =
      chance < 0.88 ? ReviewOutcome.CORRECT : chance < 0.96 ? ReviewOutcome.NO : ReviewOutcome.MAYBE
    const given = { correctness, user_remark: remarks[correctness]!, video_id: null, userId }
    await giveFeedback(db, detection, { ...given, now: new Date(now().getTime() - hourMs) })
  }
}
