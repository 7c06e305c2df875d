import { useMemo } from 'react'
import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { MetricType } from '#contract/parking/enumerations.ts'
import type { ParkingSummary } from '#contract/parking/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { shortStayText } from '../lib/stay-text.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { palette } from '../ui/theme.ts'
import { momentText, shownMetrics, stayRangeText, stayTickMinutes } from './parking-metrics.ts'
import classes from './parking-overview.module.css'

interface Props {
  summary: ParkingSummary
  metrics: readonly MetricType[]
  period: AggregationPeriod
}

/** How long vehicles stayed, and the course of every chosen metric. */
export function ParkingCharts({ summary, metrics, period }: Props) {
  const { time_zone: zone, overall } = summary
  return (
    <div className={classes.charts}>
      <StayChart stays={summary.dwell_time} />
      {shownMetrics(metrics).map(
        ({ series, label, kind }) =>
          series && (
            <CourseChart
              key={series}
              title={label}
              kind={kind}
              points={summary[series]}
              period={period}
              zone={zone}
              bays={series.endsWith('occupancy') ? overall.number_of_bays : 0}
            />
          ),
      )}
    </div>
  )
}

function StayChart({ stays }: { stays: ParkingSummary['dwell_time'] }) {
  const options = useMemo(
    () => ({
      legend: { show: false },
      grid,
      xAxis: { type: 'category', data: stays.map(stayRangeText) },
      yAxis: { type: 'value', minInterval: 1 },
      series: [
        {
          name: 'Vehicles',
          type: 'bar',
          barMaxWidth: 64,
          itemStyle: rounded,
          data: stays.map(({ count }) => count),
        },
      ],
    }),
    [stays],
  )
  return (
    <Chart
      title="Dwell time"
      subtitle="vehicles by length of stay"
      height={240}
      options={options}
      table={{
        columns: ['Length of stay', 'Vehicles'],
        rows: stays.map((stay) => [stayRangeText(stay), stay.count]),
      }}
    />
  )
}

const grid = {
  left: 12,
  right: 16,
  top: 16,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
}
const rounded = { borderRadius: [3, 3, 0, 0] }

interface CourseProps {
  title: string
  kind: 'bar' | 'line'
  points: ParkingSummary['entries']
  period: AggregationPeriod
  zone: string
  /** Drawn as the line beyond which a carpark is full; none where it is zero. */
  bays: number
}

const fullLine = (bays: number) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { type: 'dashed', color: palette.textLow },
  label: { formatter: `${formatNumber(bays)} bays`, position: 'insideEndTop', color: palette.textMedium },
  data: [{ yAxis: bays }],
})

function stayAxis(points: CourseProps['points']) {
  const longest = Math.max(0, ...points.map(({ value }) => value))
  const interval = stayTickMinutes(longest)
  return {
    interval,
    max: Math.max(1, Math.ceil(longest / interval)) * interval,
    axisLabel: { formatter: (value: number) => (value === 0 ? '0' : shortStayText(value)) },
  }
}

function CourseChart({ title, kind, points, period, zone, bays }: CourseProps) {
  const isStay = title.endsWith('of Stay')
  const options = useMemo(
    () => ({
      legend: { show: false },
      grid,
      tooltip: isStay ? { valueFormatter: (value: number) => shortStayText(value) } : {},
      xAxis: { type: 'category', data: points.map(({ timestamp }) => momentText(timestamp, period, zone)) },
      yAxis: {
        type: 'value',
        minInterval: 1,
        ...(bays > 0 && {
          max: (values: { max: number }) => Math.max(values.max, bays),
          axisLabel: { showMaxLabel: false },
        }),
        ...(isStay && stayAxis(points)),
      },
      series: [
        {
          name: title,
          type: kind,
          symbolSize: 6,
          barMaxWidth: 36,
          ...(kind === 'bar' ? { itemStyle: rounded } : { areaStyle: { opacity: 0.1 } }),
          ...(bays > 0 && { markLine: fullLine(bays) }),
          data: points.map(({ value }) => value),
        },
      ],
    }),
    [title, kind, points, period, zone, bays, isStay],
  )
  return (
    <Chart
      title={title}
      height={220}
      options={options}
      table={{
        columns: ['Date', title],
        rows: points.map(({ timestamp, value }) => [momentText(timestamp, period, zone), value]),
      }}
    />
  )
}
