import { words } from '../text/say.ts'

/** A line of a message. */
interface Line {
  label: string
  value: string
}

/** The lines that name the reason of a decision: in a withdrawal, and in a late message. */
export interface DecisionLines {
  /** Undefined where the decision withdraws nothing. */
  withdrawn: Line | undefined
  late: Line
}

const decisionReasons = {
  not_real: words('A person marked it as not a real event'),
  real: words('A person confirmed that it is a real event'),
  review_undone: words('The review that it is not a real event was undone'),
  rejected: words('A person rejected the sighting'),
  restored: words('A person restored the rejected sighting'),
  corrected: words('A person corrected the species or the count'),
  correction_undone: words('The confirmation of the sighting was undone'),
} as const

/** A decision of a person about an observation or a sighting. */
export type FactDecision = keyof typeof decisionReasons

/** These only bring an event back. An alert that no longer matches was changed meanwhile. */
const returning: ReadonlySet<FactDecision> = new Set(['real', 'review_undone', 'restored'])

export function decisionLines(decision: FactDecision): DecisionLines {
  const value = decisionReasons[decision].text
  return {
    withdrawn: returning.has(decision) ? undefined : { label: 'Withdrawn', value },
    late: { label: 'Sent late', value },
  }
}

/** The correction of a plate. */
export function correctionLines(before: string | null, after: string | null): DecisionLines {
  const value = `The camera read ${before ?? 'no plate'}; a person corrected it to ${after ?? 'no plate'}`
  const line = { label: 'Corrected', value }
  return { withdrawn: line, late: line }
}

export const withdrawnTitle = (title: string): string => `Withdrawn: ${title}`
