import { dateFormats } from '#contract/product/constants.ts'
import type { ImageRecord, VideoRecord } from '#contract/media/replies.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { zoneName } from '#rules/time/zone-name.ts'
import { showDate } from '#rules/time/format-date.ts'

type Placed = Pick<ImageRecord | VideoRecord, 'time_created' | 'camera'>

export const cameraName = ({ camera }: Placed) => stripNamePrefix(camera.name)
export const siteName = ({ camera }: Placed) => stripNamePrefix(camera.site.name)

/** In the zone of the site, as the camera clock shows it, with the name of the zone. */
export const timeOf = ({ time_created, camera }: Placed) =>
  `${showDate(new Date(time_created), `${dateFormats.dateTime}:ss`, camera.site.time_zone)} ${zoneName(new Date(time_created), camera.site.time_zone)}`

export const altOf = (media: Placed) => `Camera ${cameraName(media)}, ${siteName(media)}, at ${timeOf(media)}`
