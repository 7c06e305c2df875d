import {
  labelSetMessages,
  mostLabelSets,
  type LabelSet,
  type NewLabelSet,
} from '#contract/annotations/label-sets.ts'
import { invalid, notFound, rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

export const listLabelSets = (db: Db, orgId: string): Promise<LabelSet[]> =>
  db
    .selectFrom('label_sets')
    .select(['id', 'name', 'labels'])
    .where('org_id', '=', orgId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute()

export async function addLabelSet(
  db: Db,
  orgId: string,
  { name, labels }: NewLabelSet,
  now: Date,
): Promise<LabelSet> {
  if ((await listLabelSets(db, orgId)).length >= mostLabelSets) throw rejected(labelSetMessages.tooMany)
  const id = newId(now)
  await db
    .insertInto('label_sets')
    .values({ org_id: orgId, id, name, labels: JSON.stringify(labels) })
    .execute()
    .catch(refuseTakenName)
  return { id, name, labels }
}

export async function changeLabelSet(
  db: Db,
  orgId: string,
  id: string,
  { name, labels }: NewLabelSet,
): Promise<LabelSet> {
  const changed = await db
    .updateTable('label_sets')
    .set({ name, labels: JSON.stringify(labels) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch(refuseTakenName)
  if (!changed) throw notFound('Label set')
  return { id, name, labels }
}

export async function removeLabelSet(db: Db, orgId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('label_sets')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw notFound('Label set')
}

/** The Postgres error code of a unique violation. */
const uniqueViolation = '23505'

function refuseTakenName(error: unknown): never {
  if ((error as { code?: unknown }).code === uniqueViolation)
    throw invalid({ name: [labelSetMessages.nameTaken] })
  throw error
}
