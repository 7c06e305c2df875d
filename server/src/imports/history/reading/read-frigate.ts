import { DatabaseSync, constants } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { historyMessages } from '#contract/imports/history.ts'
import { rejected } from '../../../core/errors.ts'
import type { FileRow } from './read-file.ts'

const columns = ['id', 'label', 'sub_label', 'camera', 'start_time', 'data']

/** The events of Frigate's database: the rows of one plain table, and nothing that the file could compute. */
export function* readFrigate(path: string, size: number): Generator<FileRow> {
  let database: DatabaseSync | undefined
  try {
    database = openUnchanged(path)
    refuseOthers(database)
    // In the order of the file: sorting would need memory for all of it.
    const statement = database.prepare(`select ${columns.join(', ')} from main.event not indexed`)
    let row = 0
    let left = size
    for (const event of statement.iterate()) {
      left -= lengthOf(event)
      // Pages that refer to the same page multiply rows.
      if (left < 0) throw rejected(historyMessages.unreadable)
      row++
      const line = JSON.stringify(event)
      const data = parsed(event['data'])
      if (data === undefined) yield { row, line, fault: 'The data of the event cannot be read' }
      else yield { row, line, fields: { ...event, data } }
    }
  } catch (error) {
    throw isOfDatabase(error) ? rejected(historyMessages.noEvents) : error
  } finally {
    database?.close()
  }
}

/** Without extensions, journals and functions that a schema may call. */
function openUnchanged(path: string): DatabaseSync {
  const url = pathToFileURL(path)
  url.search = 'immutable=1'
  const database = new DatabaseSync(url, { readOnly: true, allowExtension: false })
  database.enableDefensive(true)
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0')
  return database
}

/** Refuses what is no plain table: a view, a virtual table, or columns that are computed. */
function refuseOthers(database: DatabaseSync): void {
  const [table] = database.prepare("select type from pragma_table_list('event') where schema = 'main'").all()
  const computed = database.prepare("select 1 from pragma_table_xinfo('event') where hidden <> 0").all()
  if (table?.['type'] !== 'table' || computed.length > 0) throw rejected(historyMessages.noEvents)
  const allowed: ReadonlySet<number> = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ])
  database.setAuthorizer((action, name) =>
    allowed.has(action) && (action === constants.SQLITE_SELECT || name === 'event')
      ? constants.SQLITE_OK
      : constants.SQLITE_DENY,
  )
}

/** The least number of bytes that a row occupies in its file. */
const lengthOf = (event: Record<string, unknown>): number =>
  Object.values(event).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0),
    2,
  )

const isOfDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

function parsed(text: unknown): object | undefined {
  if (text === null || text === '') return {}
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return undefined
  }
}
