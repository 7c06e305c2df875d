import { z } from 'zod'
import { packageDays } from '#contract/evidence/api.ts'
import { envelopePackage, envelopePage } from '#rules/evidence/envelope.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCase } from '../cases/queries.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { encryptArchive } from '../core/encrypt-archive.ts'
import { AppError } from '../core/errors.ts'
import { defineJob } from '../core/jobs.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import type { Deps } from '../deps.ts'
import { findPackage, holdsOfPackage, type PackageRow } from './queries.ts'
import { findPassword, forgetPassword } from './passwords.ts'
import { verifyPage } from './verify-page.ts'
import { dosTimeOf } from './package-writer.ts'
import { writePackage } from './write-package.ts'

/** Below the files of an organisation, where `deleteStrayMedia` deletes those that no row names. */
const scopeOf = (orgId: string) => `${orgId}/evidence`

/** Writes an evidence package into the file store. A failure is shown on the page and not retried. */
export const makePackageJob = defineJob({
  name: 'make_evidence',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), id: z.uuid() }),
  work:
    (deps: Deps) =>
    async ({ orgId, id }) => {
      const found = await findPackage(deps.db, orgId, id)
      if (found?.state !== 'waiting') return
      try {
        await make(deps, orgId, found)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await finish(deps, found, { state: 'failed', error: error.message })
      }
    },
})

async function make(deps: Deps, orgId: string, found: PackageRow): Promise<void> {
  const { db, config, secrets, now } = deps
  const [holds, organisation, user, ofCase] = await Promise.all([
    holdsOfPackage(db, orgId, found),
    db.selectFrom('organisations').select('name').where('id', '=', orgId).executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email'])
      .where('org_id', '=', orgId)
      .where('id', '=', found.created_by)
      .executeTakeFirst(),
    found.case_id ? findCase(db, orgId, found.case_id) : undefined,
  ])
  const blobs = openBlobStore(config)
  const password = await findPassword(db, secrets, orgId, found.id)
  const page = verifyPage({ opensPasswords: password !== undefined })
  const { output, written } = writePackage({
    page,
    db,
    blobs,
    orgId,
    holds,
    key: signingKey(secrets),
    facts: {
      organisation: organisation.name,
      exported_at: found.created_at.toISOString(),
      exported_by: {
        name: user ? `${user.first_name} ${user.last_name}`.trim() : 'Removed member',
        email: user?.email ?? '',
      },
      reason: found.reason,
      case: ofCase ? { name: ofCase.name, reason: ofCase.reason } : null,
    },
  })
  const beside = { name: envelopePage, text: page }
  const sent = password
    ? encryptArchive(output, {
        password,
        name: envelopePackage,
        beside,
        dosTime: dosTimeOf(found.created_at),
      })
    : output
  const { key, size } = await blobs.put(scopeOf(orgId), sent)
  const { files, leftOut } = await written
  const expires_at = new Date(now().getTime() + packageDays * dayMs)
  await finish(deps, found, { state: 'good', key, size, files, left_out: leftOut, expires_at })
}

async function finish(
  { db, now }: Deps,
  { org_id, id, reason, created_by, case_id }: PackageRow,
  outcome: Partial<PackageRow>,
): Promise<void> {
  const { selection: _selection, has_password: _password, case_name: _case, ...values } = outcome
  await db.transaction().execute(async (tx) => {
    await forgetPassword(tx, org_id, id)
    await tx
      .updateTable('evidence_packages')
      .set({ ...values, finished_at: now() })
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .execute()
    const { state, files, size, error } = outcome
    await recordAudit(tx, org_id, {
      at: now(),
      actorId: created_by,
      action: state === 'good' ? 'evidence.exported' : 'evidence.failed',
      subject: id,
      detail: { reason, case: case_id, files, size, error },
    })
  })
}
