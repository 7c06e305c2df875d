import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db, Tables } from '../../db.ts'
import { cameraFinder } from './camera-finder.ts'

/** A database that can be made unavailable, with a counter of lookups. */
function databaseOf(isAway: () => boolean, isKnown = () => true) {
  let requested = 0
  const query = async (text: string) => {
    if (text.includes('camera_tokens')) requested++
    if (isAway()) throw new Error('away')
    const rows = isKnown() ? [{ position: 1, id: 'camera', orgId: 'organisation' }] : []
    return { rows, command: 'SELECT', rowCount: rows.length }
  }
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient
  const pool = { connect: async () => client, end: async () => undefined, options: {} }
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, requested: () => requested }
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a camera that posts twice during a lookup is looked up once, and an outage ends nothing', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  let [time, isAway] = [0, false]
  const { db, requested } = databaseOf(() => isAway)
  const find = cameraFinder(db, () => new Date(time))
  expect(await find('token')).toMatchObject({ id: 'camera' })
  time += 4000
  isAway = true
  expect(await find('token')).toMatchObject({ id: 'camera' })
  expect(await find('token')).toMatchObject({ id: 'camera' })
  await later(300)
  expect(requested()).toBe(2)
  expect(unhandled).toEqual([])
  await expect(find('token')).rejects.toThrow('away')
  isAway = false
  expect(await find('token')).toMatchObject({ id: 'camera' })
})

test('guessed tokens do not displace those of cameras', async () => {
  let isKnown = true
  const { db, requested } = databaseOf(
    () => false,
    () => isKnown,
  )
  const find = cameraFinder(db, () => new Date(0), 4)
  await find('token')
  isKnown = false
  for (let guess = 0; guess < 20; guess++) expect(await find(`guess ${guess}`)).toBeUndefined()
  const before = requested()
  expect(await find('token')).toMatchObject({ id: 'camera' })
  expect(requested()).toBe(before)
})
