import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '#rules/text/format.ts'
import { formatChosenNumber } from '#rules/text/units.ts'
import { palette, type Palette } from '../look/palettes.ts'
import { chartGrid } from './chart-parts.ts'

/** Distinguishable by colour and, where a chart sets them, by shape, with sufficient contrast. */
export const seriesColours = [
  'accent',
  'textHigh',
  'good',
  'warning',
  'violet',
  'cyan',
  'bad',
  'slate',
] as const satisfies (keyof Palette)[]

const axis = {
  axisLine: { lineStyle: { color: palette.lineStrong } },
  axisTick: { show: false },
  axisLabel: { color: palette.textMedium, fontSize: 11, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.lineFaint } },
  nameTextStyle: { color: palette.textMedium },
}

type Options = Record<string, unknown>
const withAxisLook = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(withAxisLook)
  const own = given as Options
  const label = own['type'] === 'value' ? { formatter: formatChosenNumber } : {}
  return {
    ...axis,
    ...own,
    axisLabel: { ...axis.axisLabel, ...label, ...(own['axisLabel'] as Options | undefined) },
  }
}

/** Counts are whole numbers, measurements have one decimal. */
export const numberText = (value: unknown) =>
  typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 1) : '–'

/** Adds the styles of the product to the options of a chart. */
export function withLook(options: Options, isMotionReduced: boolean): EChartsCoreOption {
  return {
    color: seriesColours.map((name) => palette[name]),
    textStyle: { fontFamily: '"Inter Variable", system-ui, sans-serif', color: palette.textMedium },
    animation: !isMotionReduced,
    animationDuration: 180,
    // The title names the chart, and screen readers read its table.
    aria: { enabled: true, label: { enabled: false } },
    grid: chartGrid,
    ...options,
    legend: {
      top: 6,
      right: 12,
      textStyle: { color: palette.textMedium },
      inactiveColor: palette.lineStrong,
      itemWidth: 14,
      itemHeight: 8,
      ...(options['legend'] as Options | undefined),
    },
    tooltip: {
      trigger: 'axis',
      // Its labels would cover those of the axes.
      axisPointer: { type: 'line', label: { show: false }, lineStyle: { color: palette.lineStrong } },
      valueFormatter: numberText,
      backgroundColor: palette.raised,
      borderColor: palette.lineStrong,
      textStyle: { color: palette.textHigh, fontSize: 12 },
      confine: true,
      ...(options['tooltip'] as Options | undefined),
    },
    ...(options['xAxis'] !== undefined && { xAxis: withAxisLook(options['xAxis']) }),
    ...(options['yAxis'] !== undefined && { yAxis: withAxisLook(options['yAxis']) }),
  }
}
