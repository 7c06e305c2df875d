import type { HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValueWithName<string>>
type Labels = Record<string, string | number>

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** The unit by the suffix of a metric name, as Prometheus names them. */
const unitOf = (name: string) =>
  /_seconds(_total)?$/.test(name) ? 's' : /_bytes(_total)?$/.test(name) ? 'By' : '1'

/** Exports the metrics of the Prometheus registry, so that each is declared once. */
export function prometheusProducer(registry: Registry, resource: Resource, startedAt: Date): MetricProducer {
  return {
    async collect() {
      const endTime = hrTime(Date.now())
      const times = { startTime: hrTime(startedAt.getTime()), endTime }
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[]
      const scope = { name: 'sightline' }
      return {
        resourceMetrics: {
          resource,
          scopeMetrics: [{ scope, metrics: metrics.flatMap((metric) => metricData(metric, times)) }],
        },
        errors: [],
      }
    },
  }
}

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function metricData(metric: Metric, times: Times): MetricData[] {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: unitOf(metric.name), valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    metric.values.map(({ value, labels }) => ({ ...times, value, attributes: { ...(labels as Labels) } }))
  // prom-client returns the type as text.
  switch (String(metric.type)) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram':
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(metric, times) }]
    default:
      return []
  }
}

/** Prometheus buckets are cumulative; those of OpenTelemetry are not. */
function histogramPoints(metric: Metric, times: Times) {
  const series = Map.groupBy(metric.values, ({ labels }) => {
    const { le: _le, ...own } = labels as Labels
    return JSON.stringify(own)
  })
  return [...series].map(([key, values]) => {
    const of = (ending: string) =>
      values.filter(({ metricName }) => metricName === `${metric.name}_${ending}`)
    const buckets = of('bucket').map(({ value, labels }) => ({ le: Number((labels as Labels)['le']), value }))
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    return {
      ...times,
      attributes: JSON.parse(key) as Labels,
      value: {
        count: of('count')[0]?.value ?? 0,
        sum: of('sum')[0]?.value ?? 0,
        // '+Inf' becomes the last, unbounded bucket.
        buckets: { boundaries: buckets.map(({ le }) => le).filter(Number.isFinite), counts },
      },
    }
  })
}
