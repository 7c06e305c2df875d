import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  UpdateQueryNode,
  type Kysely,
  type KyselyPlugin,
  type RootOperationNode,
} from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isSpread } from './distribute.ts'
import { listener } from './listener.ts'

/** A change that this process makes itself is heard of by then; until it is, nothing that is kept is used. */
const heardWithinMs = 2000
const retryMs = 1000

/** When this process last changed something that others keep. */
let ownChangeAt = Number.NEGATIVE_INFINITY

/** Notes the changes that are made through a connection. */
export const ownChanges: KyselyPlugin = {
  transformQuery({ node }) {
    if (isNoticed(node)) ownChangeAt = performance.now()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Those with a trigger that tells of their changes. */
const tables = [
  'sites',
  'cameras',
  'tags',
  'site_tags',
  'camera_tags',
  'regions',
  'field_mappings',
  'camera_vision',
]
const written = new RegExp(
  String.raw`\b(?:insert into|update|delete from)\s+"?(?:${tables.join('|')})\b`,
  'i',
)
/** The name of the table follows as a part of its own. */
const writing = /\b(?:insert into|update|delete from)\s+$/i

function isNoticed(node: RootOperationNode): boolean {
  if (InsertQueryNode.is(node)) return namesTable(node.into)
  if (UpdateQueryNode.is(node)) return namesTable(node.table)
  if (DeleteQueryNode.is(node)) return namesTable(node.from)
  if (!RawNode.is(node)) return false
  if (node.sqlFragments.some((text) => written.test(text))) return true
  return node.sqlFragments.some((text) => writing.test(text)) && namesTable(node.parameters)
}

function namesTable(part: unknown): boolean {
  const text = JSON.stringify(part ?? null)
  return tables.some((table) => text.includes(`"name":"${table}"`))
}

export interface ChangeNotices {
  /** Whether every change is heard of just now. */
  isHearing(): boolean
  onChange(tell: (orgId: string | undefined) => void): void
  close(): Promise<void>
}

const noticesOf = new WeakMap<object, ChangeNotices>()

/** The notices of a database, where this process listens to them. A transaction has none: it sees more than others. */
export const changeNoticesOf = <Tables>(db: Kysely<Tables>): ChangeNotices | undefined => noticesOf.get(db)

/** Listens to what changes in the setup of organisations, in whichever process. */
export function listenToChanges<Tables>(
  db: Kysely<Tables>,
  { pool, log }: { pool: pg.Pool; log: Logger },
): ChangeNotices {
  const listeners = new Set<(orgId: string | undefined) => void>()
  let isConnected = false
  /** A cluster sends no notices: see `distribute`. */
  let hasNotices = false
  const tell = (orgId: string | undefined) => listeners.forEach((each) => each(orgId))
  const connection = listener({
    channel: 'sightline_changes',
    connection: pool.options,
    log,
    onNews: tell,
    onLoss() {
      isConnected = false
      tell(undefined)
    },
    onReturn() {
      tell(undefined)
      isConnected = true
    },
  })
  let isClosed = false
  async function begin(): Promise<void> {
    await connection.connected()
    hasNotices = !(await isSpread(pool))
    isConnected = true
  }
  const connect = (): void =>
    void begin().catch((error: unknown) => {
      if (isClosed) return
      log.warn({ err: error }, 'changes are not listened to yet')
      setTimeout(connect, retryMs).unref()
    })
  connect()
  const notices: ChangeNotices = {
    isHearing: () => isConnected && hasNotices && performance.now() - ownChangeAt > heardWithinMs,
    onChange: (each) => void listeners.add(each),
    async close() {
      isClosed = true
      await connection.close()
    },
  }
  noticesOf.set(db, notices)
  return notices
}
