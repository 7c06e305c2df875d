import { Tooltip } from '@mantine/core'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import { formatRelativeTime, formatTimeAgo } from '#rules/time/format-date.ts'
import { useNow } from './use-now.ts'
import { zonedText } from './zoned-text.ts'

interface Props {
  /** An ISO instant; null or undefined shows a dash. */
  at: string | Date | null | undefined
  /** The zone of the site it happened at. */
  zone?: string | undefined
  /** The date itself instead of the distance. */
  isAbsolute?: boolean
  /** The date to the second. */
  hasSeconds?: boolean
  /** It has not happened yet, such as the end of a link. */
  isToCome?: boolean
}

/** How long ago, with the date in a tooltip; or the date, with the distance in the tooltip. */
export function RelativeTime(props: Props) {
  const { at, zone = serverTimeZone, isAbsolute = false, hasSeconds = false, isToCome = false } = props
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
