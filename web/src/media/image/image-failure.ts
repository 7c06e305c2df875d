import { mediaMessages } from '#contract/media/messages.ts'
import { imageErrors, type ImageRecord } from '#contract/media/replies.ts'
import { isLinkExpired } from '../link-expiry.ts'

/** The text in place of a picture without a link. */
export const missingImageText = ({ error }: Pick<ImageRecord, 'error'>): string =>
  error === imageErrors.expired ? mediaMessages.imageDeleted : mediaMessages.noImage

/** The reason why a picture did not load: its link has expired, or the picture was deleted. */
export const failedImageText = (link: string, loadedAt: number, now: number): string =>
  isLinkExpired(link, loadedAt, now) ? mediaMessages.imageLinkExpired : mediaMessages.imageDeleted
