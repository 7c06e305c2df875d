import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { prometheusProducer } from './prometheus-producer.ts'
import { setTracing, type OpenSpan, type StartSpan } from './tracing.ts'

export interface TelemetryOptions {
  /** The base address of the collector; signals are posted to /v1/traces and /v1/metrics below it. */
  endpoint: string
  registry: Registry
  version: string
  roles: readonly string[]
  /** The export interval of metrics. */
  everyMs: number
  /** The sampling ratio from 0 to 1. The decision of a caller's trace is kept. */
  sampledShare: number
}

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
} as const

/** Sends traces and metrics by OTLP over HTTP until it is stopped. Headers and service name come from OTEL_ variables. */
export function startTelemetry(options: TelemetryOptions) {
  const { endpoint, registry, version, roles, everyMs, sampledShare } = options
  const startedAt = new Date()
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'sightline',
        'service.version': version,
        'sightline.roles': roles.join(','),
      }),
    )
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))
  const base = endpoint.replace(/\/+$/, '')
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }),
        scheduledDelayMillis: Math.min(everyMs, 5_000),
      }),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: everyMs,
        exportTimeoutMillis: Math.min(everyMs, 10_000),
        metricProducers: [prometheusProducer(registry, resource, startedAt)],
      }),
    ],
  })
  setTracing(spanStarter(tracers))
  return {
    /** Sends the remaining data. */
    async stop(): Promise<void> {
      setTracing(undefined)
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
    },
  }
}

function spanStarter(tracers: TracerProvider): StartSpan {
  const tracer = tracers.getTracer('sightline')
  const spans = new WeakMap<OpenSpan, Span>()
  return ({ name, kind, attributes = {}, traceparent }, parent) => {
    const parentSpan = parent && spans.get(parent)
    const context = parentSpan ? trace.setSpan(ROOT_CONTEXT, parentSpan) : remoteContext(traceparent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const open: OpenSpan = {
      set: (values) => void span.setAttributes(values),
      end(error) {
        if (error !== undefined) {
          // The message may contain user input, so only the kind of the error is sent.
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
    spans.set(open, span)
    return open
  }
}

function remoteContext(traceparent: string | undefined) {
  const parts = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '')
  if (!parts) return ROOT_CONTEXT
  const [, traceId, spanId, flags] = parts as unknown as [string, string, string, string]
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}
