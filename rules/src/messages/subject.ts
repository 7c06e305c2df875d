import type { MessageContent } from '#contract/messages/content.ts'

/** The subject that keeps messages in order: the case, the plate or the camera. Null without one. */
export function messageSubject({ plate, camera, items, data }: MessageContent): string | null {
  // A summary has many subjects.
  if (items && items.length > 0) return null
  const caseId = data?.['observation_id']
  if (typeof caseId === 'string') return `case:${caseId}`
  if (plate) return `plate:${plate}`
  return camera ? `camera:${camera.id}` : null
}
