import { useState } from 'react'
import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { say } from '#rules/text/say.ts'
import { MomentField } from '../../ui/form/day-field.tsx'
import { viewerZone } from '../../ui/values/zoned-text.ts'

interface Range {
  from: Date | null
  to: Date | null
}

const toPicker = (date: Date | null, zone: string) =>
  date ? formatDate(date, dateFormats.wire, zone).replace('T', ' ') : null
const fromPicker = (text: string | null, zone: string) =>
  text ? (parseInstant(text, { zone }) ?? null) : null

interface Props extends Range {
  /** The zone of days and hours. */
  zone?: string
  labels?: { from: string; to: string }
  /** Whether an empty field leaves an end open. */
  canClear?: boolean
  /** Renders the calendar inside a popover. A calendar elsewhere would count as an outside click and close it. */
  isInPopover?: boolean
  onChange: (change: Partial<Range>) => void
}

const usualLabels = { from: say('From'), to: say('To') }

/** Both ends of a custom period. Either may be open. */
export function RangeFields({
  from,
  to,
  zone = placeZone(),
  labels = usualLabels,
  canClear = true,
  isInPopover = false,
  onChange,
}: Props) {
  const [now] = useState(() => new Date())
  const name = foreignZoneName(now, zone, viewerZone)
  const zoneNote = name && { description: `Times of ${zone} (${name})` }
  return (
    <>
      <MomentField
        label={labels.from}
        {...zoneNote}
        popoverProps={{ withinPortal: !isInPopover }}
        clearable={canClear}
        value={toPicker(from, zone)}
        onChange={(value) => onChange({ from: fromPicker(value, zone) })}
      />
      <MomentField
        label={labels.to}
        popoverProps={{ withinPortal: !isInPopover }}
        clearable={canClear}
        value={toPicker(to, zone)}
        onChange={(value) => onChange({ to: fromPicker(value, zone) })}
      />
    </>
  )
}
