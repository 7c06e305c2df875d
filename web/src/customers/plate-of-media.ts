import { AppSlug } from '#contract/marketplace/apps.ts'
import { useSession } from '../lib/session/session.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'

/** The plate of the main vehicle on a picture. */
export const plateOfMedia = ({ image }: OpenMedia): string | undefined =>
  image.detected_objects.results.find(({ plate }) => plate !== null)?.plate ?? undefined

/** Whether the vehicle on a picture can have notes. */
export function hasCustomers(media: OpenMedia): boolean {
  const { userApps } = useSession.getState()
  const isUsed = userApps.includes(AppSlug.VEHICLE_CRM) || userApps.includes(AppSlug.HUBSPOT)
  return isUsed && plateOfMedia(media) !== undefined
}
