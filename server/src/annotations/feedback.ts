import type { DetectionFeedback } from '#contract/annotations/api.ts'
import { feedbackMessages } from '#contract/annotations/messages.ts'
import type { Caller } from '../core/access.ts'
import { inTransaction } from '../core/database/statements/in-transaction.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import { invalid, notFound } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { findDetectionsOf, findImages, findVideo, type DetectionRow } from '../media/find-media.ts'
import { findObservationsOf, reviewByFeedback } from '../safety/cases/review-by-feedback.ts'
import { withdrawReview } from '../safety/cases/withdraw-review.ts'
import { deleteFeedback, findDetection, giveFeedback } from './feedback-queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Stores a user's opinion of a visible detection. */
export async function takeFeedback(
  db: Db,
  caller: Caller,
  given: DetectionFeedback,
  now: Date,
): Promise<string> {
  const user_remark = given.user_remark.trim()
  if (user_remark === '') throw invalid({ user_remark: [feedbackMessages.commentRequired] })
  const detection = given.video_id
    ? await findOnVideo(db, caller, given.video_id, given.detection_id)
    : uuid.test(given.detection_id)
      ? await findDetection(db, caller.orgId, given.detection_id, caller.siteIds)
      : undefined
  if (!detection) throw notFound('Detection')
  return inTransaction(db, async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const id = await giveFeedback(tx, detection, { ...given, user_remark, userId: caller.userId, now })
    await reviewByFeedback(tx, caller, detection, given.correctness, now)
    return id
  })
}

/** Withdraws a user's feedback on a detection, and its effect on the observation. */
export async function removeFeedback(db: Db, caller: Caller, detectionId: string, now: Date): Promise<void> {
  const detection = await findDetection(db, caller.orgId, detectionId, caller.siteIds)
  if (!detection) throw notFound('Detection')
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    await deleteFeedback(tx, caller, detectionId)
    for (const id of await findObservationsOf(tx, detection)) await withdrawReview(tx, caller, id, null, now)
  })
}

/** Objects on a clip are identified by the ids of their detections and tracks. */
async function findOnVideo(
  db: Db,
  { orgId, siteIds }: Caller,
  videoId: string,
  id: string,
): Promise<DetectionRow | undefined> {
  const video = await findVideo(db, orgId, videoId, siteIds)
  if (!video) throw notFound('Video')
  const images = video.image_id ? await findImages(db, orgId, [video.image_id]) : []
  const detections = images.length > 0 ? await findDetectionsOf(db, orgId, images) : []
  return detections.find((detection) => detection.id === id || detection.track_id === id)
}
