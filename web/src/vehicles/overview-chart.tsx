import { Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { Chart } from '../ui/chart/chart.tsx'
import type { VehicleExplorerFilters } from './filter-set.ts'
import { failureOf } from '../ui/table/table-state.ts'
import { dailyForecastQuery, dailySummaryQuery } from './api.ts'
import { overviewChartOptions, overviewChartTable, type OverviewSeries } from './overview-chart-options.ts'

const titles: Record<OverviewSeries, string> = {
  images: explorerTexts.imagesOverTime,
  unique_plates: vehicleTexts.eventsOverTime,
}
const names: Record<OverviewSeries, string> = { images: 'Images', unique_plates: 'Unique events' }
const choices = (['images', 'unique_plates'] as const).map((value) => ({ value, label: names[value] }))

/** Images or events by day, and what the coming days are expected to bring. */
export function OverviewChart({ filters }: { filters: VehicleExplorerFilters }) {
  const [series, setSeries] = useState<OverviewSeries>('images')
  const [hasForecast, setForecast] = useState(false)
  const daily = useQuery(dailySummaryQuery(filters.request))
  const expected = useQuery({ ...dailyForecastQuery(filters.request.query.sites), enabled: hasForecast })
  const drawn = useMemo(
    () => ({
      series,
      name: names[series],
      days: daily.data ?? [],
      forecast: hasForecast ? (expected.data ?? []) : [],
    }),
    [series, daily.data, expected.data, hasForecast],
  )
  const options = useMemo(() => overviewChartOptions(drawn), [drawn])
  return (
    <Chart
      title={titles[series]}
      options={options}
      table={overviewChartTable(drawn)}
      height={280}
      isLoading={daily.isPending}
      failure={failureOf(daily)}
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
