import { MetricType, metricTypeLabels } from '#contract/parking/enumerations.ts'
import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { ParkingSummary } from '#contract/parking/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showDate } from '#rules/time/format-date.ts'
import { shortStayText } from '../lib/stay-text.ts'

type SeriesName = Exclude<keyof ParkingSummary, 'overall' | 'dwell_time' | 'time_zone'>

interface Metric {
  type: MetricType
  label: string
  /** The unit of its counts; undefined for durations. */
  unit?: string
  /** Its course. Lengths of stays are shown as a distribution instead. */
  series?: SeriesName
  /** Bars for sums of a period, lines for levels. */
  kind: 'bar' | 'line'
  overall: (summary: ParkingSummary) => string
}

const count = (value: number | null) => (value === null ? '–' : formatNumber(value))
const average = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))
const stay = (value: number | null) => (value === null ? '–' : shortStayText(value))

/** '15 min – 30 min', '1 d +' */
export const stayRangeText = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${shortStayText(from)} +` : `${shortStayText(from)} – ${shortStayText(to)}`

/** The most common length of stay. */
function usualStay({ dwell_time: classes }: ParkingSummary): string {
  const most = classes.reduce((best, each) => (each.count > best.count ? each : best))
  return most.count === 0 ? '–' : stayRangeText(most)
}

const metric = (
  type: MetricType,
  kind: Metric['kind'],
  overall: Metric['overall'],
  series?: SeriesName,
  unit?: string,
): Metric => ({
  type,
  label: metricTypeLabels[type],
  kind,
  overall,
  ...(series && { series }),
  ...(unit && { unit }),
})

const vehicles = 'vehicles'
const bays = 'free bays'

export const parkingMetrics: readonly Metric[] = [
  metric(
    MetricType.PEAK_OCCUPANCY,
    'line',
    (all) => count(all.overall.peak_occupancy),
    'peak_occupancy',
    vehicles,
  ),
  metric(MetricType.PEAK_VACANCY, 'line', (all) => count(all.overall.peak_vacancy), 'peak_vacancy', bays),
  metric(MetricType.LENGTH_OF_STAY, 'bar', usualStay),
  metric(MetricType.ENTRIES, 'bar', (all) => count(all.overall.entries), 'entries', vehicles),
  metric(MetricType.EXITS, 'bar', (all) => count(all.overall.exits), 'exits', vehicles),
  metric(
    MetricType.AVERAGE_OCCUPANCY,
    'line',
    (all) => average(all.overall.average_occupancy),
    'average_occupancy',
    vehicles,
  ),
  metric(
    MetricType.AVERAGE_VACANCY,
    'line',
    (all) => average(all.overall.average_vacancy),
    'average_vacancy',
    bays,
  ),
  metric(
    MetricType.AVERAGE_LENGTH_OF_STAY,
    'line',
    (all) => stay(all.overall.average_length_of_stay),
    'length_of_stay',
  ),
]

/** The chosen metrics, or all of them while none is chosen. */
export const shownMetrics = (chosen: readonly MetricType[]) =>
  chosen.length === 0 ? parkingMetrics : parkingMetrics.filter(({ type }) => chosen.includes(type))

const hourMinutes = 60
/** Minutes that divide an hour, then hours that divide a day, then days. */
const stayTicks = [5, 10, 15, 30, ...[1, 2, 3, 4, 6, 12, 24, 48, 72].map((hours) => hours * hourMinutes)]
const weekMinutes = 7 * 24 * hourMinutes

/** The distance between ticks of an axis of stays, for at most five ticks. */
export const stayTickMinutes = (longest: number): number =>
  stayTicks.find((minutes) => minutes * 5 >= longest) ?? Math.ceil(longest / weekMinutes / 5) * weekMinutes

const patterns: Record<AggregationPeriod, string> = {
  Hourly: 'DD MMM HH:mm',
  Daily: 'DD MMM',
  Weekly: 'DD MMM',
  Monthly: 'MMM YYYY',
  Yearly: 'YYYY',
}
const hourMs = 3_600_000
const stepHours: Record<AggregationPeriod, number> = {
  Hourly: 1,
  Daily: 24,
  Weekly: 7 * 24,
  Monthly: 31 * 24,
  Yearly: 366 * 24,
}
/** Whether a step of a course is still in progress. */
export const isRunning = (timestamp: string, period: AggregationPeriod, now: Date) =>
  now.getTime() - Date.parse(timestamp) < stepHours[period] * hourMs

/** The start of a step of a course, in local time of the carpark. */
export const momentText = (timestamp: string, period: AggregationPeriod, zone: string) =>
  showDate(new Date(timestamp), patterns[period], zone)
