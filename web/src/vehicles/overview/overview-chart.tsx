import { Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { viewerZone } from '../../ui/values/zoned-text.ts'
import type { VehicleExplorerFilters } from '../explorer/filter-set.ts'
import { failureOf } from '../../ui/table/table-state.ts'
import { dailyForecastQuery, dailySummaryQuery, hourlySummaryQuery } from '../api.ts'
import { hoursChartOptions, hoursChartTable } from './hours-chart-options.ts'
import { overviewChartOptions, overviewChartTable, type OverviewSeries } from './overview-chart-options.ts'

const titles: Record<OverviewSeries, string> = {
  images: explorerTexts.imagesOverTime,
  unique_plates: vehicleTexts.eventsOverTime,
}
const names: Record<OverviewSeries, string> = { images: 'Images', unique_plates: 'Unique events' }
const choices = (['images', 'unique_plates'] as const).map((value) => ({ value, label: names[value] }))

/** The data for a chart of today: its hours and those of yesterday. */
function useHours(filters: VehicleExplorerFilters, isWanted: boolean) {
  const { request, time, zone } = filters
  const to = time.to ?? new Date(0)
  const from = addDays(time.from ?? to, -1, zone)
  const range = rangeParams({ ...time, from, to }, zone)
  const hourly = useQuery({ ...hourlySummaryQuery({ ...request, range }), enabled: isWanted })
  const [date = '', hour = ''] = formatDate(to, 'YYYY-MM-DD HH', zone).split(' ')
  const dates = {
    today: date,
    yesterday: formatDate(from, dateFormats.date, zone),
    currentHour: Number(hour),
  }
  return { hourly, dates }
}

const forecastNote = ({ data, isError }: { data?: unknown[] | undefined; isError: boolean }) => {
  if (isError) return 'The forecast could not be loaded.'
  if (!data) return 'The forecast is being computed…'
  if (data.length === 0) return 'No forecast: it needs at least one whole day with pictures before today.'
  return 'Forecast: the dark band holds 4 days of 5, the light one 19 of 20.'
}

/** Images or events by day, today by hour, with a forecast of the coming days. */
export function OverviewChart({ filters }: { filters: VehicleExplorerFilters }) {
  const [series, setSeries] = useState<OverviewSeries>('images')
  const [hasForecast, setForecast] = useState(false)
  const daily = useQuery(dailySummaryQuery(filters.request))
  const expected = useQuery({ ...dailyForecastQuery(filters.request.query.sites), enabled: hasForecast })
  const isToday = filters.time.period === TimePeriod.TODAY && !hasForecast
  const { hourly, dates } = useHours(filters, isToday)
  const drawn = {
    series,
    name: names[series],
    days: daily.data ?? [],
    forecast: hasForecast ? (expected.data ?? []) : [],
    ...dates,
    hours: hourly.data ?? [],
  }
  const options = isToday ? hoursChartOptions(drawn) : overviewChartOptions(drawn)
  const shown = isToday ? hourly : daily
  const { to } = filters.time
  const zoneName = isToday && to ? foreignZoneName(to, filters.zone, viewerZone) : undefined
  return (
    <Chart
      title={titles[series]}
      {...(zoneName && { subtitle: `hours in ${zoneName}` })}
      options={options}
      table={isToday ? hoursChartTable(drawn) : overviewChartTable(drawn)}
      height={280}
      isLoading={shown.isPending}
      failure={failureOf(shown)}
      {...(hasForecast && { note: forecastNote(expected) })}
      actions={
        <>
          <SegmentedControl
            aria-label="Chart"
            size="xs"
            data={choices}
            value={series}
            onChange={(next) => setSeries(next)}
          />
          <Checkbox
            label={vehicleTexts.showForecast}
            checked={hasForecast}
            onChange={(event) => setForecast(event.currentTarget.checked)}
          />
        </>
      }
    />
  )
}
