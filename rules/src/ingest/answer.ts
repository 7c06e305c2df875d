import { IngestFormat } from '#contract/ingest/event.ts'

/** The final result of a request. */
export type Outcome =
  | { stored: true; format: IngestFormat; events: number; notes?: readonly string[] }
  | { stored: false; format?: IngestFormat; problem: string; status?: number | undefined }

export interface Answer {
  status: number
  contentType: string
  body: string
}

const json = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
})

/** Success is reported only for stored events. Some cameras retry until they get success in their own format. */
export function answerTo(outcome: Outcome): Answer {
  if (!outcome.stored) {
    const reply = outcome.format === IngestFormat.DAHUA ? { Result: false } : {}
    return json(outcome.status ?? 400, { ...reply, detail: outcome.problem })
  }
  if (outcome.format === IngestFormat.DAHUA) return json(200, { Result: true })
  const notes = outcome.notes ?? []
  return json(200, { status: 'ok', events: outcome.events, ...(notes.length > 0 && { notes }) })
}
