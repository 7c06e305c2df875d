import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dateFormats } from '#contract/product/constants.ts'
import { forecastMinProbability } from '#contract/vehicles/constants.ts'
import type { PlateForecast } from '#contract/vehicles/replies.ts'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { forecastWindow, parseInstant } from '#rules/time/time-range.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { viewerZone } from '../../ui/values/zoned-text.ts'
import type { VehicleExplorerFilters } from '../explorer/filter-set.ts'
import { failureOf } from '../../ui/table/table-state.ts'
import { plateForecastQuery, plateGraphQuery } from '../api.ts'
import { daysBetween, expectedPoints, seenPoints } from './plate-chart-data.ts'
import { plateChartOptions, plateChartTable, seenSeries } from './plate-chart-options.ts'

interface Props {
  plate: string
  filters: VehicleExplorerFilters
  onOpen: (imageId: string) => void
}

/** The passes of a plate by day and time of day, with the forecast. */
export function PlateChart({ plate, filters, onOpen }: Props) {
  const [hasForecast, setForecast] = useState(true)
  const [hasSimilar, setSimilar] = useState(true)
  const [now] = useState(() => new Date())
  const graph = useQuery(plateGraphQuery(plate, filters.request))
  const forecast = useQuery({ ...plateForecastQuery(plate, now), enabled: hasForecast })
  const { zone } = filters
  const { from, to } = filters.time

  const drawn = useMemo(() => {
    const found = graph.data ? seenPoints(graph.data, plate, zone) : []
    const seen = hasSimilar ? found : found.filter(({ isSimilar }) => !isSimilar)
    const likely = forecast.data ? expectedPoints(forecast.data, zone) : []
    const expected = hasForecast ? likely : []
    const first = from ?? seen.reduce((earliest, { at }) => (at < earliest ? at : earliest), now)
    const last = expected.length > 0 ? parseInstant(forecastWindow(now, zone).to, { zone }) : (to ?? now)
    const days = daysBetween(first, last ?? now, zone)
    const today = formatDate(now, dateFormats.date, zone)
    const similarCount = found.filter(({ isSimilar }) => isSimilar).length
    const isEmpty = found.length === 0 && likely.length === 0
    const options = plateChartOptions({ days, seen, expected, today })
    return { seen, similarCount, expected, isEmpty, options }
  }, [graph.data, forecast.data, hasForecast, hasSimilar, plate, from, to, now, zone])

  const open = ({ seriesIndex, dataIndex }: { seriesIndex: number; dataIndex: number }) => {
    const point = seenSeries(drawn.seen)[seriesIndex]?.points[dataIndex]
    if (point) onOpen(point.imageId)
  }
  // The list below says that nothing was found.
  if (drawn.isEmpty && graph.isSuccess && !forecast.isFetching) return null
  return (
    <Chart
      title={vehicleTexts.detectionsOverTime(plate)}
      subtitle={timeOfDayText(now, zone)}
      options={drawn.options}
      table={plateChartTable(drawn.seen, drawn.expected)}
      height={300}
      isLoading={graph.isPending}
      failure={failureOf(graph)}
      {...(hasForecast && { note: forecastNote(plate, forecast, drawn.expected.length > 0) })}
      emptyText={`${plate} was not seen in this period.`}
      onSelect={open}
      actions={
        <Group gap="md">
          {drawn.similarCount > 0 && (
            <Checkbox
              label={`${vehicleTexts.similarPlates} (${formatNumber(drawn.similarCount)})`}
              checked={hasSimilar}
              onChange={(event) => setSimilar(event.currentTarget.checked)}
            />
          )}
          <Checkbox
            label={vehicleTexts.showForecast}
            checked={hasForecast}
            onChange={(event) => setForecast(event.currentTarget.checked)}
          />
        </Group>
      }
    />
  )
}

const leastProbability = formatPercent(forecastMinProbability * 100)

function forecastNote(
  plate: string,
  { data, isError }: { data?: PlateForecast | undefined; isError: boolean },
  isLikely: boolean,
): string {
  if (isError) return 'The forecast could not be loaded.'
  if (!data) return 'The forecast is being computed…'
  if (data.forecastData.length === 0)
    return `No forecast: there are no passes of exactly ${plate} to learn from.`
  return isLikely
    ? `Forecast: hours of the next days in which a pass has a probability of ${leastProbability} or more.`
    : `No forecast: no hour of the next days has a probability of ${leastProbability} or more.`
}

/** The time zone of the chart, when it differs from the viewer's local time. */
const timeOfDayText = (now: Date, zone: string) => {
  const name = foreignZoneName(now, zone, viewerZone)
  return name ? `time of day, ${name}` : 'time of day'
}
