import { invalid } from '../errors.ts'

/** Refuses a form with all of its faults by field; the first is also the message for the form as a whole. */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const said = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined)
  const [first] = said
  if (!first) return
  const byField = Object.fromEntries(said.map(([field, message]) => [field, [message]]))
  throw invalid({ non_field_errors: [first[1]], ...byField })
}

/** One field's fault, which is also the message for the form as a whole. */
export const fieldFault = (field: string, message: string) =>
  invalid({ non_field_errors: [message], [field]: [message] })
