import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import type { DetectionRow, SpeedSummary } from '#contract/vehicles/replies.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { shownSpeed } from '#rules/explorer/classes.ts'
import { formatSpeed, speedUnit, toShownSpeed } from '#rules/text/units.ts'
import { siteSummaryQuery } from '../../sites/site-summary.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { axisUnit, dayAxis, markToday } from '../../ui/chart/chart-parts.ts'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import type { VehicleExplorerFilters, VehicleRequest } from '../explorer/filter-set.ts'
import { CustomerName } from '../../ui/values/customer-name.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { useToday } from '../../ui/use-today.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { failureOf, tableState } from '../../ui/table/table-state.ts'
import { latestSpeedsQuery, speedSummaryQuery } from '../api.ts'
import classes from './overview-page.module.css'
import { PlateTag } from '../plate/plate-tag.tsx'
import { speedSiteIds } from './speed-sites.ts'

interface Props {
  filters: VehicleExplorerFilters
  onOpen: (imageId: string) => void
}

/** The speeds of vehicles at sites that measure them; empty without such sites. */
export function VehicleSpeeds({ filters, onOpen }: Props) {
  const { data: sites = [] } = useQuery(siteSummaryQuery)
  const siteIds = speedSiteIds(sites, filters.state.siteIds)
  if (siteIds.length === 0) return null
  const { range, query } = filters.request
  const request = { range, query: { ...query, sites: siteIds.join(',') } }
  return (
    <div className={classes.lists}>
      <SpeedChart request={request} />
      <LatestSpeeds request={request} onOpen={onOpen} />
    </div>
  )
}

const noDays: SpeedSummary['days'] = []

function SpeedChart({ request }: { request: VehicleRequest }) {
  const speeds = useQuery(speedSummaryQuery(request))
  const { data, isPending } = speeds
  const days = data?.days ?? noDays
  const today = useToday()
  const options = useMemo(
    () => ({
      legend: { show: false },
      xAxis: dayAxis(days.map(({ date }) => date)),
      yAxis: { type: 'value', ...axisUnit(speedUnit()) },
      tooltip: { valueFormatter: (value: number) => `${formatNumber(value, 1)} ${speedUnit()}` },
      series: [
        {
          name: vehicleTexts.averageSpeed,
          type: 'line',
          symbolSize: 6,
          areaStyle: { opacity: 0.1 },
          data: markToday(
            days.map(({ date, average_speed }) => ({ date, value: toShownSpeed(average_speed) })),
            today,
          ),
        },
      ],
    }),
    [days, today],
  )
  return (
    <Chart
      title={vehicleTexts.speedOverTime}
      subtitle={vehicleTexts.speedSites}
      options={options}
      table={{
        columns: ['Date', speedUnit(), 'Vehicles'],
        rows: days.map(({ date, average_speed, count }) => [
          date,
          formatNumber(toShownSpeed(average_speed), 1),
          count,
        ]),
      }}
      height={362}
      isLoading={isPending}
      failure={failureOf(speeds)}
    />
  )
}

const cameraName = ({ image }: DetectionRow) => stripNamePrefix(image.camera.name)

const columns: Column<DetectionRow>[] = [
  {
    key: 'detection',
    title: 'Detection',
    onCard: 'heading',
    render: ({ plate, type }) =>
      plate ? (
        <>
          <PlateTag plate={plate} /> <CustomerName plate={plate} />
        </>
      ) : (
        type
      ),
  },
  {
    key: 'speed',
    title: 'Speed',
    isNumber: true,
    isOneLine: true,
    render: ({ speed }) => (speed === null ? '–' : formatSpeed(shownSpeed(speed))),
  },
  {
    key: 'time',
    title: 'Date',
    isOneLine: true,
    render: ({ time_created, image }) => (
      <RelativeTime at={time_created} zone={image.camera.site.time_zone} />
    ),
  },
  { key: 'camera', title: 'Camera', nameOf: cameraName, render: cameraName },
]

function LatestSpeeds({ request, onOpen }: { request: VehicleRequest; onOpen: Props['onOpen'] }) {
  const latest = useQuery(latestSpeedsQuery(request))
  return (
    <SectionCard title={vehicleTexts.latestSpeeds} isFlush>
      <DataTable
        label={vehicleTexts.latestSpeeds}
        isFlush
        isDense
        columns={columns}
        {...tableState({ ...latest, data: latest.data?.results })}
        rowKey={(row) => row.id}
        onOpen={({ image }) => onOpen(image.id)}
        emptyText={tableMessages.emptyExplorer}
      />
    </SectionCard>
  )
}
