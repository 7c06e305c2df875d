import type { RetentionSettings } from '#contract/retention/api.ts'
import { cutoffOf } from '../retention/kept-days.ts'

interface PictureWithoutFile {
  site_id: string
  time: Date
  has_picture: boolean
  media_key: string | null
}

/** Why a package has no file of a picture. A row may state a picture whose file never arrived. */
export function whyMissing(
  { site_id, time, has_picture, media_key }: PictureWithoutFile,
  settings: RetentionSettings,
  now: Date,
): string {
  if (!has_picture) return 'no picture was sent'
  const cutoff = cutoffOf(settings, 'pictures', site_id, now)
  const isExpired = cutoff !== undefined && time < cutoff
  return media_key !== null || isExpired
    ? 'its file was deleted after the set time'
    : 'its file is not stored'
}
