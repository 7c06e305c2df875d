import type { HoldKind } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { privacyMessages } from '#contract/privacy/api.ts'
import { normalisePlate } from '../vehicles/plates.ts'

/** The times are in the format of the API. */
interface Given {
  readonly kind: HoldKind
  readonly subject: string
  readonly from: string | null
  readonly to: string | null
}

const shortestPlate = 2

export const hasPeriod = (kind: HoldKind): boolean => kind === 'plate' || kind === 'camera'

/** The subject as rows have it: a plate as ingest stores it, an id in lower case. Empty for a text that is no plate. */
export const heldSubject = ({ kind, subject }: Pick<Given, 'kind' | 'subject'>): string =>
  kind === 'plate' ? (normalisePlate(subject) ?? '') : subject.toLowerCase()

/** The period as rows have it; without an end it is open. */
export const heldPeriod = ({ from, to }: Pick<Given, 'from' | 'to'>) => ({
  from_time: from === null ? null : new Date(from),
  to_time: to === null ? null : new Date(to),
})

/** The first fault of a hold, with the name of its field. */
export function holdFault(form: Given): { field: 'subject' | 'from' | 'to'; message: string } | undefined {
  const { kind, from, to } = form
  if (kind === 'plate' && heldSubject(form).length < shortestPlate)
    return { field: 'subject', message: privacyMessages.plate }
  if (!hasPeriod(kind) && (from || to)) return { field: 'from', message: caseMessages.periodOnly }
  if (from && to && new Date(to) < new Date(from)) return { field: 'to', message: caseMessages.backwards }
  return undefined
}
