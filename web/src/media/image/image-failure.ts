import { mediaMessages } from '#contract/media/messages.ts'
import { imageErrors, type ImageRecord } from '#contract/media/replies.ts'
import { isLinkExpired } from '../link-expiry.ts'

/** The text in place of a picture without a link. */
export const missingImageText = ({ error }: Pick<ImageRecord, 'error'>): string =>
  error === imageErrors.expired ? mediaMessages.imageDeleted : mediaMessages.noImage

/** Why a picture did not load: its link has run out, or the picture is gone. */
export const failedImageText = (link: string, loadedAt: number, now: number): string =>
  isLinkExpired(link, loadedAt, now) ? mediaMessages.imageLinkExpired : mediaMessages.imageDeleted
