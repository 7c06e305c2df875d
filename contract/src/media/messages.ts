import { linkExpiryMinutes, mediaRetentionDays } from './constants.ts'

const linkExpired = (what: string) =>
  `The link to this ${what} has expired after ${linkExpiryMinutes} minutes of inactivity. Please refresh your browser window to reload the ${what}.`
const deleted = (what: string, days: number = mediaRetentionDays) =>
  `This ${what} has been deleted as your data retention policy is set to ${days} days. To review or modify this policy please contact us.`
export const mediaMessages = {
  /** Of a picture that was masked before it was stored. */
  noOriginal: 'Masked before it was stored: no original exists',
  noImage: 'No image provided',
  imageLinkExpired: linkExpired('image'),
  imageDeleted: deleted('image'),
  imageDeletedAfter: (days: number, since: string) => `${deleted('image', days)} It is gone since ${since}.`,
  imageError: 'Image error',
  /** For small displays. */
  imageRemoved: 'No longer kept',
  imageGone: (days: number, since: string) => `Kept for ${days} days, gone since ${since}`,
  noVideo: 'No video provided',
  videoLinkExpired: linkExpired('video'),
  videoDeleted: deleted('video'),
  videoUnplayable: (codec: string) =>
    `This browser cannot play this video (codec ${codec}). Please download it and use another player.`,
  depthFailed: 'There was an error generating the 3D visualisation.',
  videoUrlCopied: 'Video URL copied to clipboard',
  videoDownloadStarted: 'Video download started',
  videoDownloadFailed: 'Failed to download video',
  imageCopied: 'Image copied to clipboard',
  imageDownloaded: 'Downloaded image',
  imageFetchFailed: 'Failed to fetch the image',
  copyNeedsHttps: 'Browsers copy images only from an https address. Please use Download image.',
} as const
