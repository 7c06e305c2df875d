import type { Selectable } from 'kysely'
import type { DemoFilling } from '#contract/setup/api.ts'
import type { Db } from '../db.ts'
import type { SetupTables } from './tables.ts'

export type Filling = Omit<Selectable<SetupTables['demo_filling']>, 'id'>

/** The progress of filling the demo; undefined when it is complete. */
export const findFilling = (db: Db): Promise<Filling | undefined> =>
  db
    .selectFrom('demo_filling')
    .select(['past_until', 'amount', 'weeks', 'weeks_done', 'posts_done', 'is_pictured'])
    .executeTakeFirst()

export async function findDemoFilling(db: Db): Promise<DemoFilling | null> {
  const filling = await findFilling(db)
  return filling ? { weeks: filling.weeks, weeks_done: filling.weeks_done } : null
}

/** The same for members of a demo organisation; undefined for all others. */
export async function findDemoFillingOf(db: Db, orgId: string): Promise<DemoFilling | null> {
  const filling = await db
    .selectFrom('demo_filling')
    .innerJoin('organisations', (join) => join.on('is_demo', '=', true).on('organisations.id', '=', orgId))
    .select(['weeks', 'weeks_done'])
    .executeTakeFirst()
  return filling ?? null
}

export const beginFilling = (db: Db, filling: Pick<Filling, 'past_until' | 'amount' | 'weeks'>) =>
  db.insertInto('demo_filling').values(filling).execute()

/** The week is complete, and the next one starts with its first post. */
export const noteWeek = (db: Db, { past_until }: Filling, weeksDone: number) =>
  db
    .updateTable('demo_filling')
    .set({ weeks_done: weeksDone, posts_done: 0 })
    .where('past_until', '=', past_until)
    .execute()

export const notePictures = (db: Db, { past_until }: Filling) =>
  db.updateTable('demo_filling').set({ is_pictured: true }).where('past_until', '=', past_until).execute()

/** The demo was removed or is being filled again. */
export class FillingGivenUp extends Error {}

/** Runs in the transaction of the posts, so that none is stored twice. The fill stops when it returns no row. */
export const notePosts = `update demo_filling set posts_done = $1 where past_until = $2 and weeks_done = $3 returning id`

/** Ends the fill: the demo is complete or was removed. */
export const endFilling = (db: Db) => db.deleteFrom('demo_filling').execute()
