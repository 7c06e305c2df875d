import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/product/test-database.ts'
import { AppError } from '../../errors.ts'
import { organisationLock } from './organisation-lock.ts'
import { openPipeline, rowsOf, statement, type Pipeline, type Wire } from './pipeline.ts'
import { queryTogether, type CombinedQuery } from './combined-queries.ts'

let database: TestDatabase
let pipeline: Pipeline<object>

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`
    create table kinds (
      id integer primary key, gone text, a_uuid uuid, a_text text, a_json json, a_jsonb jsonb, a_boolean boolean,
      a_smallint smallint, a_bigint bigint, a_real real, a_double double precision, a_date date,
      a_time timestamptz, integers integer[], texts text[], uuids uuid[]
    );
    alter table kinds drop column gone;
    create type kind_asked as (id integer)`)
  pipeline = openPipeline(database.pool.options)
})
afterAll(async () => {
  await pipeline.close()
  await database.close()
})

const insertText = 'insert into kinds select * from unnest($1::kinds[])'
const insert = (...rows: object[]) => statement(insertText, rowsOf('kinds', rows))
const run = <Result>(action: (wire: Wire<object>) => Promise<Result>) => pipeline.transaction(action)
const store = (...rows: object[]) => run(async ({ fire }) => fire(insert(...rows)))
const idsKept = async () => {
  const { rows } = await database.pool.query<{ id: number }>('select id from kinds order by id')
  return rows.map(({ id }) => id)
}

test('rows are stored unchanged with any content', async () => {
  const full = {
    id: 1,
    a_uuid: '01a1df1a-5599-7487-8a4e-56c061ab5be5',
    a_text: 'Ōtāhuhu "quoted" \\ 🚗',
    a_json: [{ a: 'ä' }],
    a_jsonb: { nested: [1, null, 'x'] },
    a_boolean: false,
    a_smallint: -32_768,
    a_bigint: 2 ** 53 - 1,
    a_real: 0.5,
    a_double: -1e300,
    a_date: '1999-12-31',
    a_time: new Date('1969-07-20T20:17:40.123Z'),
    integers: [-1, 0, 2_147_483_647],
    texts: [],
    uuids: ['FFFFFFFF-0000-4000-8000-abcdefabcdef'],
  }
  const long = { id: 2, a_text: 'ü'.repeat(9000), a_bigint: -5_000_000_000 }
  await store(full, long, { id: 3 })
  const { rows } = await database.pool.query('select * from kinds order by id')
  const nulls = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
  expect(rows).toEqual([
    { ...full, uuids: ['ffffffff-0000-4000-8000-abcdefabcdef'] },
    { ...nulls, ...long },
    { ...nulls, id: 3 },
  ])
})

test('a value that no column can hold is rejected before anything is stored, and the next transaction works', async () => {
  const unstorable = [
    { a_text: 'half a \ud800' },
    { a_text: 'nothing \0' },
    { a_smallint: 32_768 },
    { integers: [1.5] },
    { a_real: 1e39 },
    { a_double: Number.NaN },
    { a_time: new Date(Number.NaN) },
  ]
  for (const values of unstorable) {
    const storing = run(async ({ fire }) => {
      fire(insert({ id: 10 }))
      fire(insert({ id: 11, ...values }))
    })
    await expect(storing).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
  }
  await store({ id: 12 })
  expect(await idsKept()).toEqual([1, 2, 3, 12])
})

test('a query is sent after queued statements, and a failure aborts the transaction', async () => {
  const count = statement<{ count: number }>('select count(*) from kinds where id in (20, 21)')
  const counts = await run(async ({ fire, send, db }) => {
    fire(insert({ id: 20 }))
    const first = await send(count)
    fire(insert({ id: 21 }))
    const { rows } = await sql`select count(*) from kinds where id in (20, 21)`.execute(db)
    return [first, rows]
  })
  expect(counts).toEqual([[{ count: 1 }], [{ count: 2 }]])
  const failing = run(async ({ fire, send }) => {
    fire(insert({ id: 22 }))
    fire(insert({ id: 20 }))
    await send(count)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await store({ id: 23 })
  expect(await idsKept()).toEqual([1, 2, 3, 12, 20, 21, 23])
})

test('transactions that are requested together run one after another, and one that fails affects no other', async () => {
  const order: string[] = []
  const one = run(async ({ fire, db }) => {
    fire(insert({ id: 300 }))
    await sql`select 1`.execute(db)
    order.push('one')
  })
  const refused = run(async ({ fire, db }) => {
    fire(insert({ id: 301 }))
    await sql`select 1`.execute(db)
    order.push('refused')
    throw new AppError('conflict', 'Refused')
  })
  const other = run(async ({ fire }) => {
    order.push('other')
    fire(insert({ id: 302 }))
  })
  await expect(refused).rejects.toThrow('Refused')
  await Promise.all([one, other])
  expect(order).toEqual(['one', 'refused', 'other'])
  expect((await idsKept()).filter((id) => id >= 300)).toEqual([300, 302])
  await database.pool.query('delete from kinds where id >= 300')
})

test('statements that started early are committed or rolled back with the rest', async () => {
  await run(async ({ fire, start }) => {
    fire(insert({ id: 24 }))
    start()
    await sleep(20)
    fire(insert({ id: 25 }))
    start()
    fire(insert({ id: 26 }))
  })
  const unstorable = run(async ({ fire, start }) => {
    fire(insert({ id: 27 }))
    start()
    fire(insert({ id: 28, a_smallint: 32_768 }))
  })
  await expect(unstorable).rejects.toMatchObject({ code: '22000' })
  const failing = run(async ({ fire, start }) => {
    fire(insert({ id: 20 }))
    start()
    await sleep(20)
    fire(insert({ id: 29 }))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const answers = await run(async ({ fire, send, start }) => {
    fire(insert({ id: 29 }))
    start()
    return send(statement('select count(*) from kinds where id between 24 and 29'))
  })
  expect(answers).toEqual([{ count: 4 }])
  expect(await idsKept()).toEqual([1, 2, 3, 12, 20, 21, 23, 24, 25, 26, 29])
})

test('writes follow a table that was altered', async () => {
  await database.pool.query('alter table kinds add column added text')
  await store({ id: 30, added: 'now' }).catch(() => undefined)
  await store({ id: 31, added: 'now' })
  const { rows } = await database.pool.query('select added from kinds where id = 31')
  expect(rows).toEqual([{ added: 'now' }])
})

test('queries of different shapes run in one batch', async () => {
  await store({ id: 40, a_time: new Date(0), texts: ['a'] })
  const rowsWith = (...ids: number[]): CombinedQuery<{ a_time: Date; texts: string[] }> => ({
    text: 'select a_time, texts from unnest($1::kind_asked[]) as requested join kinds using (id)',
    values: [
      rowsOf(
        'kind_asked',
        ids.map((id) => ({ id })),
      ),
    ],
    times: ['a_time'],
  })
  const sum: CombinedQuery<{ sum: number }> = {
    text: 'select $1::int + $2::int as sum',
    values: [1, 2],
    times: [],
  }
  expect(await run((wire) => queryTogether(wire, rowsWith(40), sum, rowsWith()))).toEqual([
    [{ a_time: new Date(0), texts: ['a'] }],
    [{ sum: 3 }],
    [],
  ])
})

test('a silent transaction loses its lock to the next one', async () => {
  const lock = statement(organisationLock, 'b4f7')
  const silent = openPipeline({ ...database.pool.options, idle_in_transaction_session_timeout: 300 })
  const { promise: vanished, resolve: comeBack } = Promise.withResolvers<void>()
  const { promise: hasLock, resolve: tookLock } = Promise.withResolvers<void>()
  const first = silent
    .transaction(async ({ send, fire }) => {
      await send(lock)
      fire(insert({ id: 900 }))
      tookLock()
      await vanished
    })
    .catch((error: unknown) => error)
  await hasLock
  await run(async ({ send, fire }) => {
    await send(lock)
    fire(insert({ id: 901 }))
  })
  comeBack()
  expect(await first).toBeInstanceOf(Error)
  const kept = await idsKept()
  expect([kept.includes(900), kept.includes(901)]).toEqual([false, true])
  await silent.close()
})
