import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanAttributes = Record<string, string | number | boolean | undefined>

export interface OpenSpan {
  set(attributes: SpanAttributes): void
  end(error?: unknown): void
}

export interface SpanStart {
  name: string
  kind: 'server' | 'consumer' | 'internal' | 'client'
  attributes?: SpanAttributes
  /** The trace of the caller: the W3C header `traceparent`. */
  traceparent?: string | undefined
}

export type StartSpan = (start: SpanStart, parent: OpenSpan | undefined) => OpenSpan

let startSpan: StartSpan | undefined
const current = new AsyncLocalStorage<OpenSpan>()

/** Enables tracing or, without a function, disables it. OpenTelemetry is loaded only when it is enabled. */
export const setTracing = (start: StartSpan | undefined) => void (startSpan = start)

/** Runs work in a span, which is the parent of the spans that it starts. */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!startSpan) return work()
  const span = startSpan(start, current.getStore())
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Begins a span that is ended elsewhere, and runs the rest within it. Undefined while tracing is off. */
export function beginSpan(start: SpanStart, goOn: () => void): OpenSpan | undefined {
  const span = startSpan?.(start, current.getStore())
  if (span) current.run(span, goOn)
  else goOn()
  return span
}
