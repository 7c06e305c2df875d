import { createHash } from 'node:crypto'
import type { ListSource } from '#contract/filter-lists/api.ts'
import { listMaxBytes } from '#contract/filter-lists/constants.ts'
import { hiddenSecret } from '#contract/secret-fields.ts'
import { hourMs, minuteMs } from '#rules/time/lengths.ts'
import { maySee, type Caller } from '../core/access.ts'
import { eachAlone } from '../core/each-alone.ts'
import { AppError } from '../core/errors.ts'
import { createOutbound, OutboundError } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { listInMemory } from './reading/read-list.ts'
import { inUploadTurn, uploadList } from './upload-list.ts'

/** The interval at which a list is reloaded. */
const refreshMs = hourMs

export const findSource = (db: Db, orgId: string, listId: string) =>
  db
    .selectFrom('filter_list_sources')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

export const sourceReply = (row: SourceRow | undefined, caller: Caller): ListSource => ({
  url: row && !maySee('secrets', caller) ? hiddenSecret : (row?.url ?? ''),
  checked_at: row?.checked_at?.toISOString() ?? null,
  loaded_at: row?.loaded_at?.toISOString() ?? null,
  failure: row?.failure ?? null,
})

/** An empty URL ends the reload and keeps the plates. */
export async function saveSource(db: Db, orgId: string, listId: string, url: string): Promise<void> {
  if (url === '') {
    await db
      .deleteFrom('filter_list_sources')
      .where('org_id', '=', orgId)
      .where('list_id', '=', listId)
      .execute()
    return
  }
  await db
    .insertInto('filter_list_sources')
    .values({ org_id: orgId, list_id: listId, url })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'list_id']).doUpdateSet({ url, content_hash: null, failure: null }),
    )
    .execute()
}

/** Reloads the list. A failure is stored with it, and the previous plates stay. */
export async function loadSource(deps: Deps, source: SourceRow): Promise<void> {
  const { db, now } = deps
  const { org_id, list_id } = source
  const result = await load(deps, source).catch((error: unknown) => {
    if (error instanceof OutboundError || error instanceof AppError) return { failure: error.message }
    throw error
  })
  await db
    .updateTable('filter_list_sources')
    .set({ failure: null, ...result, checked_at: now() })
    .where('org_id', '=', org_id)
    .where('list_id', '=', list_id)
    .where('url', '=', source.url)
    .execute()
}

async function load({ db, config, now }: Deps, { org_id, list_id, url, content_hash }: SourceRow) {
  const outbound = createOutbound(config.outboundAllow)
  const answer = await outbound(url, { timeoutMs: minuteMs, maxBytes: listMaxBytes })
  if (answer.status !== 200) return { failure: `The address answered ${answer.status}.` }
  const hash = createHash('sha256').update(answer.body).digest()
  if (content_hash && hash.equals(content_hash)) return {}
  const upload = { file: listInMemory(answer.body), isReplaced: true, matchesLookAlikes: undefined }
  await inUploadTurn(org_id, () => uploadList(db, org_id, list_id, upload, now()))
  return { content_hash: hash, loaded_at: now() }
}

/** Loads the sources that were last requested more than an hour ago. */
export async function loadDueSources(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('filter_list_sources')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', new Date(deps.now().getTime() - refreshMs)),
      ]),
    )
    .execute()
  await eachAlone(
    due,
    ({ org_id }) => org_id,
    (source) => loadSource(deps, source),
  )
}
