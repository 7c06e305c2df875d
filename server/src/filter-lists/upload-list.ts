import type { ListChanges, UploadedList } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { inTransaction } from '../core/database/statements/in-transaction.ts'
import { notFound, rejected } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { newId } from '../core/ids.ts'
import { fairTurns } from '../core/turns/fair-turns.ts'
import type { Db } from '../db.ts'
import { listReply } from './list-reply.ts'
import * as queries from './queries.ts'
import type { ListFile } from './reading/read-list.ts'
import { compareStaged, stageEntries, takeStaged } from './store-entries.ts'

const inTurn = fairTurns({ most: 2, mostOfOrganisation: 1 })

/** Reading a large list takes a process, and storing it a connection. */
export const inUploadTurn = <Result>(orgId: string, action: () => Promise<Result>): Promise<Result> =>
  inTurn({ orgId, memberId: '' }, action)

export interface ListUpload {
  file: ListFile
  isReplaced: boolean
  matchesLookAlikes: boolean | undefined
}

/** The changes that an upload would make, computed in a transaction that is rolled back. */
export async function previewUpload(
  db: Db,
  orgId: string,
  listId: string | undefined,
  upload: ListUpload,
): Promise<ListChanges> {
  const found: { changes?: ListChanges } = {}
  await inUploadTurn(orgId, () =>
    db.transaction().execute(async (tx) => {
      found.changes = await stage(tx, orgId, listId, upload)
      throw new GivenUp()
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof GivenUp)) throw error
  })
  return found.changes!
}

class GivenUp extends Error {}

/** Creates a list from a file. */
export function createList(
  db: Db,
  orgId: string,
  name: string,
  upload: ListUpload,
  now: Date,
): Promise<UploadedList> {
  return inTransaction(db, async (tx) => {
    if (await queries.isNameTaken(tx, orgId, name)) throw nameTaken()
    const { id } = await queries.insertList(tx, {
      org_id: orgId,
      id: newId(now),
      description: name,
      version: 0,
      created_at: now,
      updated_at: now,
    })
    return take(tx, orgId, id, upload, now)
  }).catch(refuseTakenName)
}

/** Another request may have taken the name meanwhile. */
export function refuseTakenName(error: unknown): never {
  throw brokenConstraint(error) === 'filter_lists_name_key' ? nameTaken() : error
}

export const nameTaken = () => fieldFault('description', filterListMessages.nameTaken)

/** Replaces the entries of a list with those of a file, or adds them. */
export const uploadList = (
  db: Db,
  orgId: string,
  listId: string,
  upload: ListUpload,
  now: Date,
): Promise<UploadedList> => inTransaction(db, (tx) => take(tx, orgId, listId, upload, now))

async function take(
  tx: Db,
  orgId: string,
  listId: string,
  upload: ListUpload,
  now: Date,
): Promise<UploadedList> {
  const list = await queries.findListForUpdate(tx, orgId, listId)
  if (!list) throw notFound('List')
  if (isAnyVehicleList(list)) throw rejected(filterListMessages.anyVehicleFixed)
  const changes = await stage(tx, orgId, listId, upload)
  await takeStaged(tx, orgId, listId, upload.isReplaced)
  const row = await queries.updateList(tx, orgId, listId, {
    version: list.version + 1,
    entry_count: await queries.countEntries(tx, orgId, listId),
    columns: upload.isReplaced ? changes.columns : [...new Set([...list.columns, ...changes.columns])],
    ...(upload.matchesLookAlikes !== undefined && { matches_look_alikes: upload.matchesLookAlikes }),
    updated_at: now,
  })
  const { columns: _, ...counts } = changes
  return { ...listReply(row), changes: counts }
}

async function stage(tx: Db, orgId: string, listId: string | undefined, { file, isReplaced }: ListUpload) {
  const { columns, skipped, skippedLines } = await stageEntries(tx, file)
  const counts = await compareStaged(tx, orgId, listId, isReplaced)
  return { ...counts, skipped, skipped_lines: skippedLines, columns }
}
