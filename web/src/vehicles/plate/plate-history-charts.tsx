import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { dateFormats } from '#contract/product/constants.ts'
import type { PlateHistory } from '#contract/vehicles/replies.ts'
import { formatDate, showDate, showHour } from '#rules/time/format-date.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { firstWeekday, monthName, weekdayName } from '#rules/place/weeks.ts'
import { formatNumber } from '#rules/text/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { palette } from '../../ui/look/palettes.ts'
import { viewerZone } from '../../ui/values/zoned-text.ts'

type History = z.infer<typeof PlateHistory>
const shownDays = 182

/** The days and the usual hours of a plate. */
export function PlateHistoryCharts({ history }: { history: History }) {
  const [now] = useState(() => new Date())
  const { days, time_zone: zone } = history
  const calendar = useMemo(() => calendarOptions(days, zone, now), [days, zone, now])
  const zoneName = foreignZoneName(now, zone, viewerZone)
  const hours = useMemo(() => hoursOptions(history.hours), [history.hours])
  return (
    <>
      <Chart
        title="Days seen"
        subtitle={['last six months', zoneName].filter(Boolean).join(', ')}
        height={176}
        options={calendar}
        table={{
          columns: ['Date', 'Times seen'],
          rows: history.days.map(({ date, times_seen }) => [date, times_seen]),
        }}
      />
      <Chart
        title="Usual hours"
        {...(zoneName && { subtitle: zoneName })}
        height={150}
        options={hours}
        table={{
          columns: ['Hour', 'Times seen'],
          rows: history.hours.map((times, hour) => [showHour(hour), times]),
        }}
      />
    </>
  )
}

function calendarOptions(days: History['days'], zone: string, now: Date): Record<string, unknown> {
  const range = [addDays(now, -shownDays, zone), now].map((day) => formatDate(day, dateFormats.date, zone))
  const label = { color: palette.textLow, fontSize: 10 }
  return {
    tooltip: {
      trigger: 'item',
      formatter: ({ value }: { value: [string, number] }) =>
        `${showDate(new Date(value[0]), dateFormats.date, 'UTC')}<br>Times seen: <b>${formatNumber(value[1])}</b>`,
    },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(2, ...days.map(({ times_seen }) => times_seen)),
      inRange: { color: [palette.accentLow, palette.accent] },
    },
    calendar: {
      range,
      top: 26,
      left: 34,
      right: 12,
      bottom: 10,
      cellSize: ['auto', 'auto'],
      splitLine: { lineStyle: { color: palette.lineStrong } },
      itemStyle: { color: palette.raised, borderColor: palette.surface, borderWidth: 2 },
      dayLabel: {
        ...label,
        firstDay: firstWeekday(),
        nameMap: Array.from({ length: 7 }, (_, day) => weekdayName(day, 'narrow')),
      },
      monthLabel: { ...label, nameMap: Array.from({ length: 12 }, (_, month) => monthName(month)) },
      yearLabel: { show: false },
    },
    series: [
      {
        type: 'heatmap',
        coordinateSystem: 'calendar',
        data: days.map(({ date, times_seen }) => [date, times_seen]),
      },
    ],
  }
}

const hoursOptions = (hours: readonly number[]): Record<string, unknown> => ({
  legend: { show: false },
  grid: { left: 8, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: { type: 'category', data: hours.map((_, hour) => showHour(hour)) },
  yAxis: { type: 'value', minInterval: 1, axisLabel: { show: false } },
  series: [{ name: 'Times seen', type: 'bar', data: [...hours], itemStyle: { borderRadius: [2, 2, 0, 0] } }],
})
