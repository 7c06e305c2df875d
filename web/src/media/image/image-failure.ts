import { mediaMessages } from '#contract/media/messages.ts'
import { imageErrors, type GonePicture, type ImageRecord } from '#contract/media/replies.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { showDate } from '#rules/time/format-date.ts'
import { isLinkExpired } from '../link-expiry.ts'

type Missing = Pick<ImageRecord, 'error'> & Partial<Pick<ImageRecord, 'gone'>>

/** The text in place of a picture without a link. */
export function missingImageText({ error, gone }: Missing, zone?: string): string {
  if (error !== imageErrors.expired) return mediaMessages.noImage
  if (!gone?.since || gone.kept_days === null) return mediaMessages.imageDeleted
  return mediaMessages.imageDeletedAfter(gone.kept_days, goneSince(gone.since, zone))
}

/** The same for a thumbnail. */
export const goneText = (gone: GonePicture | null | undefined, zone?: string): string =>
  gone?.since && gone.kept_days !== null
    ? mediaMessages.imageGone(gone.kept_days, goneSince(gone.since, zone))
    : mediaMessages.imageRemoved

const goneSince = (since: string, zone: string = placeZone()) => showDate(new Date(since), 'D MMM YYYY', zone)

/** The reason why a picture did not load: its link has expired, or the picture was deleted. */
export const failedImageText = (link: string, loadedAt: number, now: number): string =>
  isLinkExpired(link, loadedAt, now) ? mediaMessages.imageLinkExpired : mediaMessages.imageDeleted
