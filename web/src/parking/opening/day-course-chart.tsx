import { useMemo } from 'react'
import type { DayCourse } from '#rules/parking/usual-week.ts'
import { showHour } from '#rules/time/format-date.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { countAxis } from '../../ui/chart/chart-parts.ts'
import { palette } from '../../ui/look/palettes.ts'

interface Props {
  course: DayCourse
  name: string
  bays: number
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
const whole = (level: number | null) => (level === null ? null : Math.round(level))

/** Vehicles on site today by hour, the usual course of this weekday, and the forecast for the rest of the day. */
export function DayCourseChart({ course, name, bays }: Props) {
  const options = useMemo(() => {
    const line = (label: string, levels: readonly (number | null)[], look: object) => ({
      name: label,
      type: 'line' as const,
      showSymbol: false,
      data: levels.map(whole),
      ...look,
    })
    return {
      legend: { show: true },
      xAxis: { type: 'category', data: everyHour.map(showHour) },
      yAxis: countAxis('vehicles'),
      series: [
        line('Today', course.today, { lineStyle: { width: 2.5 }, color: palette.accent }),
        line('Usual for this weekday', course.usual, {
          lineStyle: { width: 1.5, type: 'dashed' },
          color: palette.unknown,
        }),
        line('Expected', course.expected, {
          lineStyle: { width: 2, type: 'dotted' },
          color: palette.warning,
        }),
      ],
    }
  }, [course])
  const hasUsual = course.usual.some((level) => level !== null)
  return (
    <Chart
      title="Today against usual"
      subtitle={
        hasUsual
          ? `${name}${bays > 0 ? `, ${bays} bays` : ''}`
          : `${name}: no forecast, since this weekday has no data in the last four weeks`
      }
      height={240}
      options={options}
      table={{
        columns: ['Hour', 'Today', 'Usual for this weekday', 'Expected'],
        rows: everyHour.map((index) => [
          showHour(index),
          whole(course.today[index] ?? null) ?? '–',
          whole(course.usual[index] ?? null) ?? '–',
          whole(course.expected[index] ?? null) ?? '–',
        ]),
      }}
    />
  )
}
