import { Tooltip } from '@mantine/core'
import { dateFormats } from '#contract/product/constants.ts'
import { formatRelativeTime, formatTimeAgo } from '#rules/time/format-date.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { useNow } from '../use-now.ts'
import { zonedText } from './zoned-text.ts'

interface Props {
  /** An ISO instant; null or undefined shows a dash. */
  at: string | Date | null | undefined
  /** The time zone of the site. */
  zone?: string | undefined
  /** Shows the date instead of the distance. */
  isAbsolute?: boolean
  /** Shows seconds. */
  hasSeconds?: boolean
  /** The time is in the future, such as the expiry of a link. */
  isToCome?: boolean
}

/** The time that has passed with the date in a tooltip, or the other way round. */
export function RelativeTime(props: Props) {
  const { at, zone = placeZone(), isAbsolute = false, hasSeconds = false, isToCome = false } = props
  const now = useNow()
  if (!at) return <>–</>
  const instant = new Date(at)
  const pattern = hasSeconds ? `${dateFormats.dateTime}:ss` : dateFormats.dateTime
  const absolute = zonedText(instant, pattern, zone)
  const relative = (isToCome ? formatRelativeTime : formatTimeAgo)(instant, new Date(now), zone)
  return (
    <Tooltip label={isAbsolute ? relative : `${absolute} (${zone})`}>
      <time dateTime={instant.toISOString()}>{isAbsolute ? absolute : relative}</time>
    </Tooltip>
  )
}
