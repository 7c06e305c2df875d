import { Checkbox, NumberInput, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ConfidenceLevel, confidenceLevelLabels, TimePeriod } from '#contract/explorer/enumerations.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import { formatConfidence, formatNumber } from '#rules/text/format.ts'
import { editTimeFilter, selectAllTime, selectPreset } from '#rules/time/time-filter.ts'
import { fromShownKilometres, roadUnit, toShownKilometres } from '#rules/text/units.ts'
import { CalendarPeriods } from '../../explorer/period/calendar-periods.tsx'
import { RangeFields } from '../../explorer/period/range-fields.tsx'
import { confirm } from '../../ui/popup/confirm.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { countAll, sightingTotalsQuery } from '../api.ts'
import { FileFormats } from '../files/file-formats.tsx'
import type { Circle, WildlifeExplorerFilters, WildlifeRequest } from '../explorer/filter-set.ts'
import classes from './map-explorer.module.css'

interface Props {
  filters: WildlifeExplorerFilters
  /** The filters of the map, or of one step of the season. */
  shown: WildlifeRequest
  isDensity: boolean
  onDensity: (isDensity: boolean) => void
  /** Where the middle of the map is: a circle is set around it. */
  middle: { lat: number; lng: number } | undefined
}

const confidences = Object.values(ConfidenceLevel).map((value) => ({
  value,
  label: confidenceLevelLabels[value],
}))
const rangeLabels = { from: wildlifeTexts.dateFrom, to: wildlifeTexts.dateThrough }

/** The totals of the map, and its filters. */
export function MapInfoPanel({ filters, shown, isDensity, onDensity, middle }: Props) {
  const { state, time, zone, update, setTime, request } = filters
  const { data: totals, isPlaceholderData: isOld } = useQuery(sightingTotalsQuery(shown))
  const isAllTime = time.period === TimePeriod.ALL_TIME
  const average = totals?.average_confidence
  const countText = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value))

  const toggleAllTime = async (wanted: boolean) => {
    if (!wanted) return setTime(selectPreset(TimePeriod.DAYS_7, new Date(), zone))
    const count = await countAll(request).catch(() => undefined)
    if (count === undefined) return undefined
    const message = filterMessages.confirmAllTime(formatNumber(count))
    if (await confirm({ title: wildlifeTexts.allTime, message })) return setTime(selectAllTime())
    return filters.reload()
  }
  return (
    <section className={classes.panel} aria-label="Sightings on the map">
      <div className={classes.totals} aria-busy={isOld}>
        <Facts
          facts={[
            [wildlifeTexts.confidence, average == null ? '–' : `${formatConfidence(average)} on average`],
            [wildlifeTexts.detections, countText(totals?.sightings)],
            [wildlifeTexts.images, countText(totals?.images)],
          ]}
        />
      </div>
      <Select
        label={wildlifeTexts.confidence}
        allowDeselect={false}
        data={confidences}
        value={state.confidence}
        onChange={(confidence) => void update({ confidence: confidence ?? ConfidenceLevel.ALL })}
      />
      {!isAllTime && (
        <>
          <CalendarPeriods
            zone={zone}
            onChoose={(range) => setTime({ period: TimePeriod.CUSTOM, ...range })}
          />
          <RangeFields
            from={time.from}
            to={time.to}
            zone={zone}
            labels={rangeLabels}
            canClear={false}
            onChange={(change) => void setTime(editTimeFilter(time, change))}
          />
        </>
      )}
      <Checkbox
        label={wildlifeTexts.allTime}
        checked={isAllTime}
        onChange={(event) => void toggleAllTime(event.currentTarget.checked)}
      />
      <CircleField circle={state.circle} middle={middle} onChange={(circle) => void update({ circle })} />
      <Switch
        label={wildlifeTexts.density}
        checked={isDensity}
        onChange={(event) => onDensity(event.currentTarget.checked)}
      />
      <FileFormats label={wildlifeTexts.exportData} request={request} />
    </section>
  )
}

interface CircleProps {
  circle: Circle | undefined
  middle: Props['middle']
  onChange: (circle: Circle | undefined) => void
}

/** A search around a point: the middle of the map at the moment a radius is given. */
const CircleField = ({ circle, middle, onChange }: CircleProps) => (
  <NumberInput
    label="Radius around the middle of the map"
    placeholder="Anywhere"
    suffix={` ${roadUnit()}`}
    min={1}
    max={1000}
    allowNegative={false}
    value={circle ? Math.round(toShownKilometres(circle.radius) * 10) / 10 : ''}
    onChange={(value) => {
      const radius = fromShownKilometres(Number(value))
      const at = circle ?? middle
      if (!value || !(radius > 0)) onChange(undefined)
      else if (at) onChange({ lat: Number(at.lat.toFixed(5)), lng: Number(at.lng.toFixed(5)), radius })
    }}
  />
)
