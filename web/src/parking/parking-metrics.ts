import { MetricType, metricTypeLabels, type AggregationPeriod } from '#contract/enumerations.ts'
import type { ParkingSummary } from '#contract/parking.ts'
import { formatDate, formatNumber } from '#rules/format.ts'

type Overall = ParkingSummary['overall']
type SeriesName = Exclude<keyof ParkingSummary, 'overall' | 'dwell_time'>

/** Minutes as people say them: '2 h 23 min'. */
export function stayText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return parts.filter(Boolean).join(' ') || '0 min'
}

interface Metric {
  type: MetricType
  label: string
  series: SeriesName
  /** Bars add up over a period, lines are a level. */
  kind: 'bar' | 'line'
  overall: (overall: Overall) => string
}

const count = (value: number | null) => (value === null ? '–' : formatNumber(value))
const average = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))
const stay = (value: number | null) => (value === null ? '–' : stayText(value))

const metric = (
  type: MetricType,
  series: SeriesName,
  kind: Metric['kind'],
  overall: Metric['overall'],
): Metric => ({ type, label: metricTypeLabels[type], series, kind, overall })

export const parkingMetrics: readonly Metric[] = [
  metric(MetricType.PEAK_OCCUPANCY, 'peak_occupancy', 'line', (all) => count(all.peak_occupancy)),
  metric(MetricType.PEAK_VACANCY, 'peak_vacancy', 'line', (all) => count(all.peak_vacancy)),
  metric(MetricType.LENGTH_OF_STAY, 'length_of_stay', 'line', (all) => stay(all.average_length_of_stay)),
  metric(MetricType.ENTRIES, 'entries', 'bar', (all) => count(all.entries)),
  metric(MetricType.EXITS, 'exits', 'bar', (all) => count(all.exits)),
  metric(MetricType.AVERAGE_OCCUPANCY, 'average_occupancy', 'line', (all) => average(all.average_occupancy)),
  metric(MetricType.AVERAGE_VACANCY, 'average_vacancy', 'line', (all) => average(all.average_vacancy)),
  metric(MetricType.AVERAGE_LENGTH_OF_STAY, 'length_of_stay', 'line', (all) =>
    stay(all.average_length_of_stay),
  ),
]

/** The chosen metrics, or all of them while none is chosen. */
export const shownMetrics = (chosen: readonly MetricType[]) =>
  chosen.length === 0 ? parkingMetrics : parkingMetrics.filter(({ type }) => chosen.includes(type))

const patterns: Record<AggregationPeriod, string> = {
  Hourly: 'DD MMM HH:mm',
  Daily: 'DD MMM',
  Weekly: 'DD MMM',
  Monthly: 'MMM YYYY',
  Yearly: 'YYYY',
}
export const momentText = (timestamp: string, period: AggregationPeriod) =>
  formatDate(new Date(timestamp), patterns[period])

/** '15 min to 30 min', '1 d and more' */
export const stayRangeText = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${stayText(from)} +` : `${stayText(from)} – ${stayText(to)}`
