import type { z } from 'zod'
import type { HoldForm } from '#contract/cases/api.ts'
import { heldPeriod, heldSubject } from '#rules/cases/hold-form.ts'
import { findActiveHolds, type HoldRow } from '../cases/queries.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

const packagesOf = (db: Db, orgId: string) =>
  db
    .selectFrom('evidence_packages')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('evidence_passwords')
          .select('package_id')
          .where('evidence_passwords.org_id', '=', orgId)
          .whereRef('package_id', '=', 'evidence_packages.id'),
      )
        .$castTo<boolean>()
        .as('has_password'),
    )
    .select(({ selectFrom }) =>
      selectFrom('legal_cases')
        .select('name')
        .where('legal_cases.org_id', '=', orgId)
        .whereRef('legal_cases.id', '=', 'case_id')
        .as('case_name'),
    )
    .where('org_id', '=', orgId)

export const findPackage = (db: Db, orgId: string, id: string) =>
  packagesOf(db, orgId).where('id', '=', id).executeTakeFirst()
export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

export const listPackages = (db: Db, orgId: string, caseId: string | undefined) =>
  packagesOf(db, orgId)
    .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId!))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()

/** A selection in the form of holds that keep nothing. */
export const asHolds = (
  orgId: string,
  selection: readonly z.output<typeof HoldForm>[],
  now: Date,
): HoldRow[] =>
  selection.map((held) => ({
    org_id: orgId,
    case_id: '',
    id: newId(now),
    kind: held.kind,
    subject: heldSubject(held),
    ...heldPeriod(held),
    held_at: now,
    held_by: '',
    released_at: null,
    released_by: null,
    released_reason: null,
  }))

/** The contents of a package: everything that its case holds, and its selection. */
export async function holdsOfPackage(
  db: Db,
  orgId: string,
  { case_id, selection, created_at }: Pick<PackageRow, 'case_id' | 'selection' | 'created_at'>,
): Promise<HoldRow[]> {
  const held = case_id === null ? [] : await findActiveHolds(db, orgId, case_id)
  return [...held, ...asHolds(orgId, selection, created_at)]
}
