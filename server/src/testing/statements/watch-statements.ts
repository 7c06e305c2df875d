import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { Batch } from '../../core/database/statements/batch.ts'
import { withoutListLengths, type SeenStatement } from './seen-statement.ts'

/** Statements of the product with their origin, without those of the tests. */
const seen = new Map<string, SeenStatement>()
let written = 0

/** The statements since the last call. */
export function takeNewStatements(): SeenStatement[] {
  const fresh = [...seen.values()].slice(written)
  written = seen.size
  return fresh
}

const sources = path.resolve(import.meta.dirname, '../..')
/** Files that query for their callers, and those that copy whole tables of all organisations. */
const ofWholeDatabases = /^core\/(database|moving|backup)\//
/** Deep enough to reach the caller through the layers of the query builder. */
const deepStack = 60

/** The innermost frame in a room of the product; undefined for queries of a test. */
function productFrame(): string | undefined {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = deepStack
  const { stack = '' } = new Error('who asks')
  Error.stackTraceLimit = before
  for (const [, file = '', line = ''] of stack.matchAll(/((?:file:\/\/)?\/[^\s():]+\.ts)[^\s():]*:(\d+)/g)) {
    const name = path.relative(sources, file.replace('file://', ''))
    if (name.startsWith('..') || ofWholeDatabases.test(name)) continue
    if (name.startsWith('testing/') || name.endsWith('.test.ts')) continue
    return `${name}:${line}`
  }
  return undefined
}

/** Texts of product statements: most are sent many times. */
const noted = new Set<string>()

function note(text: unknown): void {
  if (typeof text !== 'string' || noted.has(text)) return
  const key = withoutListLengths(text)
  if (!seen.has(key)) {
    const from = productFrame()
    if (!from) return
    seen.set(key, { text, from })
  }
  noted.add(text)
}

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query

for (const requested of [pg.Client.prototype, pg.Pool.prototype] as {
  query: (...args: unknown[]) => unknown
}[]) {
  const original = requested.query
  requested.query = function (this: unknown, ...args) {
    note(textOf(args[0]))
    return original.apply(this, args)
  }
}

/** Tests of the database layer send statements on tables that they create. */
const isOfDatabaseTest = () => expect.getState().testPath?.includes('/core/database/')

/** Only the product sends these, and the caller is no longer on the stack when they are sent. */
const add = Batch.prototype.add
Batch.prototype.add = function (statements) {
  for (const { text } of statements) {
    const key = withoutListLengths(text)
    if (!seen.has(key) && !isOfDatabaseTest())
      seen.set(key, { text, from: productFrame() ?? 'a transaction of events' })
  }
  add.call(this, statements)
}
