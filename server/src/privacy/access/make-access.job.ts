import { z } from 'zod'
import { accessPackageDays } from '#contract/privacy/access.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { namesOf } from '../../cases/queries.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { encryptArchive } from '../../core/encrypt-archive.ts'
import { AppError } from '../../core/errors.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { formatDateTime } from './format-time.ts'
import { findAccess, type AccessRow } from './queries.ts'
import { writeAccess } from './write-access.ts'

/** Below the files of an organisation, where `deleteStrayMedia` deletes those that no row names. */
const scopeOf = (orgId: string) => `${orgId}/access`
/** Without the plate, since the name is not encrypted. */
const innerName = 'access.zip'

/** Writes an access package into the file store. A failure is shown on the page and not retried. */
export const makeAccessJob = defineJob({
  name: 'make_access',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), id: z.uuid() }),
  work:
    (deps: Deps) =>
    async ({ orgId, id }) => {
      const found = await findAccess(deps.db, orgId, id)
      if (found?.state !== 'waiting') return
      try {
        await make(deps, found)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await finish(deps, found, { state: 'failed', error: error.message })
      }
    },
})

async function make(deps: Deps, found: AccessRow): Promise<void> {
  const { db, config, secrets, now } = deps
  const { org_id: orgId, plate, proof, from_time, to_time, requested_at } = found
  const organisation = await db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  const nameOf = await namesOf(db, orgId)
  const blobs = openBlobStore(config)
  const { output, counts } = await writeAccess({
    db,
    blobs,
    orgId,
    period: { from: from_time ?? new Date(0), to: to_time ?? requested_at },
    facts: {
      organisation: organisation.name,
      plate,
      period: `${from_time ? formatDateTime(from_time) : 'the beginning'} to ${formatDateTime(to_time ?? requested_at)}`,
      proof,
      madeAt: requested_at,
      madeBy: nameOf(found.requested_by),
    },
  })
  const password = found.sealed_password && secrets.open(found.sealed_password)
  const sent = password ? encryptArchive(output, { password, name: innerName }) : output
  const { key, size } = await blobs.put(scopeOf(orgId), sent)
  const expires_at = new Date(now().getTime() + accessPackageDays * dayMs)
  await finish(deps, found, { state: 'done', key, size, counts: counts(), expires_at })
}

async function finish(
  { db, now }: Deps,
  { org_id, id, requested_by }: AccessRow,
  { counts, ...outcome }: Partial<AccessRow>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('access_packages')
      .set({ ...outcome, sealed_password: null, ...(counts && { counts: JSON.stringify(counts) }) })
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, org_id, {
      at: now(),
      actorId: requested_by,
      action: outcome.state === 'done' ? 'access.made' : 'access.failed',
      subject: id,
      detail: { ...counts, error: outcome.error },
    })
  })
}
