import { useMemo, useState } from 'react'
import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { MetricType } from '#contract/parking/enumerations.ts'
import type { ParkingSummary } from '#contract/parking/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { shortStayText } from '../lib/stay-text.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { axisUnit, barsOf, countAxis, unfinished } from '../ui/chart/chart-parts.ts'
import { palette } from '../ui/look/palettes.ts'
import { isRunning, momentText, shownMetrics, stayRangeText, stayTickMinutes } from './parking-metrics.ts'
import classes from './parking-overview.module.css'
import { stayNote } from './stay-note.ts'

interface Props {
  summary: ParkingSummary
  metrics: readonly MetricType[]
  period: AggregationPeriod
}

/** The distribution of stays, and the course of every chosen metric. */
export function ParkingCharts({ summary, metrics, period }: Props) {
  const { time_zone: zone, overall } = summary
  return (
    <div className={classes.charts}>
      <StayChart stays={summary.dwell_time} average={overall.average_length_of_stay} />
      {shownMetrics(metrics).map(
        ({ series, label, kind, unit }) =>
          series && (
            <CourseChart
              key={series}
              title={label}
              kind={kind}
              points={summary[series]}
              unit={unit}
              period={period}
              zone={zone}
              bays={series.endsWith('occupancy') ? overall.number_of_bays : 0}
            />
          ),
      )}
    </div>
  )
}

function StayChart({ stays, average }: { stays: ParkingSummary['dwell_time']; average: number | null }) {
  const options = useMemo(
    () => ({
      legend: { show: false },
      xAxis: { type: 'category', data: stays.map(stayRangeText) },
      yAxis: countAxis('vehicles'),
      series: [
        barsOf(
          'Vehicles',
          stays.map(({ count }) => count),
          64,
        ),
      ],
    }),
    [stays],
  )
  return (
    <Chart
      title="Dwell time"
      subtitle={stayNote(stays, average) ?? 'vehicles by length of stay'}
      height={240}
      options={options}
      table={{
        columns: ['Length of stay', 'Vehicles'],
        rows: stays.map((stay) => [stayRangeText(stay), stay.count]),
      }}
    />
  )
}

interface CourseProps {
  title: string
  kind: 'bar' | 'line'
  points: ParkingSummary['entries']
  /** The unit of the counts; undefined for lengths of stay, which include it. */
  unit: string | undefined
  period: AggregationPeriod
  zone: string
  /** The line above which a carpark is full; none when it is zero. */
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

function CourseChart({ title, kind, points, unit, period, zone, bays }: CourseProps) {
  const isStay = unit === undefined
  const [now] = useState(() => new Date())
  const options = useMemo(
    () => ({
      legend: { show: false },
      tooltip: isStay ? { valueFormatter: (value: number) => shortStayText(value) } : {},
      xAxis: { type: 'category', data: points.map(({ timestamp }) => momentText(timestamp, period, zone)) },
      yAxis: {
        ...(unit ? countAxis(unit) : { type: 'value', ...axisUnit('time') }),
        ...(bays > 0 && {
          max: (values: { max: number }) => Math.max(values.max, bays),
          axisLabel: { showMaxLabel: false },
        }),
        ...(isStay && stayAxis(points)),
      },
      series: [
        {
          ...barsOf(
            title,
            points.map(({ timestamp, value }) =>
              isRunning(timestamp, period, now) ? unfinished(value) : value,
            ),
          ),
          ...(kind === 'line' && { type: kind, symbolSize: 6, itemStyle: {}, areaStyle: { opacity: 0.1 } }),
          ...(bays > 0 && { markLine: fullLine(bays) }),
        },
      ],
    }),
    [title, kind, points, unit, period, zone, bays, isStay, now],
  )
  return (
    <Chart
      title={title}
      height={220}
      options={options}
      table={{
        columns: ['Date', title, 'Kind'],
        rows: points.map(({ timestamp, value }) => [
          momentText(timestamp, period, zone),
          value,
          isRunning(timestamp, period, now) ? 'so far' : 'whole',
        ]),
      }}
    />
  )
}
