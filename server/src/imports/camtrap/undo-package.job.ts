import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { findImport, type CamtrapImport } from './recorded-imports.ts'
import { removeAddedCameras, undoNext } from './undo-package.ts'

/** After this time other jobs of the organisation have their turn. */
const turnMs = 20_000

/** Undoes an import of a package. It continues after an interruption: each step is one transaction. */
export const undoPackageJob = defineJob({
  name: 'undo_package',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), id: z.uuid() }),
  work:
    ({ db, now }: Deps) =>
    async ({ orgId, id }) => {
      const found = await findImport(db, orgId, id)
      if (found?.state !== 'undoing') return
      if (await undoForATurn(db, found)) await finish(db, found, now())
      else await undoPackageJob.queue(db, { orgId, id })
    },
})

/** Whether nothing is left. */
async function undoForATurn(db: Db, found: CamtrapImport): Promise<boolean> {
  const until = Date.now() + turnMs
  while (await undoNext(db, found)) if (Date.now() > until) return false
  return true
}

async function finish(db: Db, found: CamtrapImport, now: Date): Promise<void> {
  const { org_id: orgId, id } = found
  await db.transaction().execute(async (tx) => {
    await removeAddedCameras(tx, found, now)
    const { counts } = await tx
      .updateTable('camtrap_imports')
      .set({ state: 'undone', finished_at: now })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .returning('counts')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, orgId, {
      at: now,
      actorId: found.created_by,
      action: 'camtrap.undone',
      subject: (found.title ?? id).slice(0, 200),
      detail: { undone: counts.undone, held: counts.held },
    })
  })
}
