import type { MessageContent } from '#contract/messages/content.ts'

/** By what messages are kept in order: the case, the plate or the camera that one is about. Null where there is none. */
export function messageSubject({ plate, camera, items, data }: MessageContent): string | null {
  // A summary is about many.
  if (items && items.length > 0) return null
  const caseId = data?.['observation_id']
  if (typeof caseId === 'string') return `case:${caseId}`
  if (plate) return `plate:${plate}`
  return camera ? `camera:${camera.id}` : null
}
