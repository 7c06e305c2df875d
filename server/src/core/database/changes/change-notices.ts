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
import { changeTriggers } from '../cluster/change-triggers.ts'
import { recordsChanges } from '../cluster/record-changes.ts'
import { isSpread } from '../cluster/is-cluster.ts'
import { listener } from '../connection/listener.ts'
import { settingsVersion } from './settings-version.ts'

/** The notification of a change by this process arrives within this time. Until then caches are not used. */
const heardWithinMs = 2000
const retryMs = 1000

/** The time of the last change by this process to cached tables. */
let ownChangeAt = Number.NEGATIVE_INFINITY
const isSettled = () => performance.now() - ownChangeAt > heardWithinMs

/** Records changes that are made through a connection. */
export const ownChanges: KyselyPlugin = {
  transformQuery({ node }) {
    if (isNoticed(node)) ownChangeAt = performance.now()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Tables with a trigger that reports changes. */
const tables = [...new Set(changeTriggers.map(({ table }) => table))]
const written = new RegExp(
  String.raw`\b(?:insert into|update|delete from)\s+"?(?:${tables.join('|')})\b`,
  'i',
)
/** The table name follows as a separate fragment. */
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
  /** Whether notifications of all changes currently arrive. */
  isHearing(): boolean
  /** On a cluster, which sends no notifications, the version of the settings of an organisation. */
  versionOf(orgId: string): Promise<string> | undefined
  onChange(tell: (orgId: string | undefined) => void): void
  close(): Promise<void>
}

const noticesOf = new WeakMap<object, ChangeNotices>()

/**
 * The change notifications of a database that this process listens to. Transactions have none, since they see
 * uncommitted rows.
 */
export const changeNoticesOf = <Tables>(db: Kysely<Tables>): ChangeNotices | undefined => noticesOf.get(db)

/** Listens for configuration changes of organisations in any process. */
export function listenToChanges<Tables>(
  db: Kysely<Tables>,
  { pool, log }: { pool: pg.Pool; log: Logger },
): ChangeNotices {
  const listeners = new Set<(orgId: string | undefined) => void>()
  let isConnected = false
  let reports: 'by notification' | 'by version' | undefined
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
    if (!(await isSpread(pool))) reports = 'by notification'
    else if (await recordsChanges(pool)) reports = 'by version'
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
    isHearing: () => isConnected && reports === 'by notification' && isSettled(),
    versionOf: (orgId) => (reports === 'by version' ? settingsVersion(db, orgId, isSettled()) : undefined),
    onChange: (each) => void listeners.add(each),
    async close() {
      isClosed = true
      await connection.close()
    },
  }
  noticesOf.set(db, notices)
  return notices
}
