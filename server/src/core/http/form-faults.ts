import { invalid } from '../errors.ts'

/** Rejects a form with all faults by field. The first is also the message of the whole form. */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const messages = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined)
  const [first] = messages
  if (!first) return
  const byField = Object.fromEntries(messages.map(([field, message]) => [field, [message]]))
  throw invalid({ non_field_errors: [first[1]], ...byField })
}

/** The fault of one field, which is also the message of the whole form. */
export const fieldFault = (field: string, message: string) =>
  invalid({ non_field_errors: [message], [field]: [message] })
