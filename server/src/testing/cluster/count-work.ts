import pg from 'pg'

export interface Work {
  /** Statements that this process sends to the database, also those of one batch. */
  statements: string[]
  /** Statements that the coordinator of a cluster sends to shards for them. */
  toShards: string[]
}

/** The most shards of one table that were touched: 1 if everything was sent to the shard of the organisation. */
export function shardsOf({ toShards }: Work): number {
  const ofTable = new Map<string, Set<string>>()
  for (const text of toShards)
    for (const [, table, shard] of text.matchAll(/\b([a-z]\w*)_(\d{6})\b/g))
      ofTable.set(table!, (ofTable.get(table!) ?? new Set()).add(shard!))
  return Math.max(0, ...[...ofTable.values()].map(({ size }) => size))
}

interface Protocol {
  on(event: 'notice', take: (notice: { message?: string }) => void): void
  query(text: string): void
  parse(query: { name?: string; text: string }, more?: boolean): void
  bind(config: { statement?: string }, more?: boolean): void
  execute(config: unknown, more?: boolean): void
}

const protocol = pg.Connection.prototype as unknown as Protocol
const { query, parse, bind, execute } = protocol

/** Written from time to time, independent of requests, and checks of idle listeners. */
const besideJourneys = /^(?:(?:insert into|delete from) (?:ingest_log|audit_log)|select 1$)/

/** Shards have the name of their table and a number. */
const namesShard = /^issuing (?!begin|prepare|commit|rollback|savepoint|release|set )[^]*_\d{6}\b/i

const namesLog = /\b(?:ingest_log|audit_log)_\d{6}\b/

let current: Work | undefined
const heard = new WeakSet<Protocol>()
const preparedOf = new WeakMap<Protocol, Map<string, string>>()
const boundOf = new WeakMap<Protocol, string>()

function count(connection: Protocol, text: string): void {
  if (!heard.has(connection)) {
    heard.add(connection)
    connection.on('notice', ({ message }) => {
      if (message && namesShard.test(message) && !namesLog.test(message))
        current?.toShards.push(lineOf(message))
    })
  }
  const line = lineOf(text)
  if (!besideJourneys.test(line)) current?.statements.push(line)
}

const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Watches the messages of every connection: a batch has several statements in one call. */
export function watchConnections(): void {
  protocol.query = function watched(this: Protocol, text) {
    count(this, text)
    query.call(this, text)
  }
  protocol.parse = function watched(this: Protocol, given, more) {
    const prepared = preparedOf.get(this) ?? new Map<string, string>()
    preparedOf.set(this, prepared.set(given.name ?? '', given.text))
    parse.call(this, given, more)
  }
  protocol.bind = function watched(this: Protocol, config, more) {
    boundOf.set(this, preparedOf.get(this)?.get(config.statement ?? '') ?? '')
    bind.call(this, config, more)
  }
  protocol.execute = function watched(this: Protocol, config, more) {
    count(this, boundOf.get(this) ?? '')
    execute.call(this, config, more)
  }
}

export async function countWork(action: () => Promise<unknown>): Promise<Work> {
  const work: Work = (current = { statements: [], toShards: [] })
  try {
    await action()
  } finally {
    current = undefined
  }
  return work
}
