import { evidenceMessages } from '#contract/evidence/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { heldSubject, holdFault } from '#rules/cases/hold-form.ts'
import { isThere } from '../cases/hold.ts'
import type { HoldRow } from '../cases/queries.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { hasData } from './collect-rows.ts'

interface Wanted {
  selection: readonly Parameters<typeof holdFault>[0][]
  /** Those of the case and of the selection. */
  holds: readonly HoldRow[]
}

/** Rejects records that the organisation does not have, and a package without any data. */
export async function checkSelection(db: Db, orgId: string, { selection, holds }: Wanted): Promise<void> {
  const fault = selection.map(holdFault).find((each) => each !== undefined)
  if (fault) throw invalid({ selection: [fault.message] })
  for (const form of selection)
    if (!(await isThere(db, orgId, { kind: form.kind, subject: heldSubject(form) })))
      throw invalid({ selection: [caseMessages.unknown] })
  for (const hold of holds) if (await hasData(db, orgId, hold)) return
  throw invalid({ selection: [evidenceMessages.nothing] })
}
