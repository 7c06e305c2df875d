import { forecastMinProbability } from '#contract/vehicles/constants.ts'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import { forecastDaily, type DailyForecastOptions } from '#rules/forecast/daily-forecast.ts'
import { backtestDaily, type DailyForecaster, seasonalNaive, weekdayMedianOf8 } from './daily-backtest.ts'
import { driverKinds } from './driver-habits.ts'
import { scoreDemoForecasts, scorePlateForecasts, type ScoredSlot } from './plate-evaluation.ts'
import { brierScore, calibrationBin } from './plate-scores.ts'
import { dailySeries, readTraffic, type Traffic } from './traffic.ts'

const testPeriod = ['2017-01-01', '2018-09-30'] as const
/** Before it the record has a hole of almost a year. */
const recordStart = '2015-07-15'
const driversPerKind = 15

export function run(): void {
  printDaily(readTraffic())
  printPlates()
}

function printDaily(traffic: Traffic): void {
  const series = dailySeries(traffic, ...testPeriod)
  const { holidays } = traffic
  const models: [name: string, forecast: DailyForecaster][] = [
    ['seasonal naive', seasonalNaive],
    ['weekday median of 8 weeks', weekdayMedianOf8],
    ['Sightline', forecastDaily],
    ['Sightline, with the holidays', (history, days) => forecastDaily(history, days, { holidays })],
    ['Sightline, whole history', withWholeHistory(traffic, {})],
    ['Sightline, whole history and holidays', withWholeHistory(traffic, { holidays })],
  ]
  console.log(`Daily forecast: 90 days known, the next 14 forecast, ${testPeriod.join(' to ')}`)
  console.table(
    models.map(([model, forecast]) => {
      const startedAt = performance.now()
      const { windows, mape, coverage } = backtestDaily(series, forecast)
      return {
        model,
        'error %': mape.toFixed(2),
        'within 80 % bounds': model.startsWith('Sightline') ? `${coverage.toFixed(1)} %` : '',
        'ms each': ((performance.now() - startedAt) / windows).toFixed(1),
        windows,
      }
    }),
  )
}

/** The history of a site after years: all records before the day, with their gaps. */
function withWholeHistory({ days }: Traffic, options: DailyForecastOptions): DailyForecaster {
  const record = [...days].map(([date, value]) => ({ date, value })).filter(({ date }) => date >= recordStart)
  return (history, horizon) => {
    const last = history.at(-1)?.date ?? ''
    const known = record.filter(({ date }) => date <= last)
    return forecastDaily(known, horizon, { ...options, from: dateOfDay(dayOfDate(last) + 1) })
  }
}

function printPlates(): void {
  printPlateScores('held-out weeks of simulated drivers', driverKinds, [
    ...scorePlateForecasts(101, '2025-12-01', driversPerKind),
    ...scorePlateForecasts(102, '2026-02-02', driversPerKind),
  ])
  printPlateScores(
    'held-out weeks of the regulars of the demo',
    [],
    [...scoreDemoForecasts('2026-06-01'), ...scoreDemoForecasts('2026-09-07')],
  )
}

function printPlateScores(what: string, kinds: readonly string[], slots: readonly ScoredSlot[]): void {
  const brier = (members: readonly ScoredSlot[]) => {
    const ours = brierScore(members, 'forecast')
    const frequency = brierScore(members, 'frequency')
    return {
      'hour-of-week frequency': frequency.toFixed(5),
      Sightline: ours.toFixed(5),
      ratio: (ours / frequency).toFixed(3),
    }
  }
  console.log(`Plate forecast: Brier score per hour slot of the next 7 days, ${what}`)
  console.table([
    ...kinds.map((kind) => ({ drivers: kind, ...brier(slots.filter((slot) => slot.kind === kind)) })),
    { drivers: 'all', ...brier(slots) },
  ])

  const edges = [0, 0.1, forecastMinProbability, 0.4, 0.55, 0.7, 1]
  const ranges = [
    ...edges.slice(1).map((to, i) => [edges[i] ?? 0, to] as const),
    [forecastMinProbability, 1] as const,
  ]
  console.log(`Plate forecast: calibration, ${what}`)
  console.table(
    ranges.map(([from, to]) => {
      const { slots: members, predicted, happened } = calibrationBin(slots, 'forecast', from, to)
      return {
        probability: `${from} to ${to}`,
        slots: members,
        predicted: predicted.toFixed(3),
        happened: happened.toFixed(3),
        difference: (predicted - happened).toFixed(3),
      }
    }),
  )
}
