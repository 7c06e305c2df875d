import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planPast } from '../../demo/history/past.ts'
import { demoOrganisations } from '../../demo/people.ts'
import { createClipMaker } from '../../demo/pictures/clip-maker.ts'
import { findScenes } from '../../demo/pictures/scene-media.ts'
import { findPlannedPlaces } from '../../demo/world/find-places.ts'
import { rebuildSums } from './ingest/storing/rebuild-sums.ts'
import { findFilling } from './setup/demo-filling.ts'
import { readSums } from './testing/sums.ts'
import { temporaryData } from './testing/product/temporary-data.ts'
import { createTestDatabase } from './testing/product/test-database.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = temporaryData('demo-killed')
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function startFiller() {
  const filler = spawn(process.execPath, [path.join(import.meta.dirname, 'fill-demo-process.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SIGHTLINE_DATA: dataDir,
      SIGHTLINE_DEMO: 'on',
      SIGHTLINE_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(filler, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return {
    ended,
    async kill() {
      filler.kill('SIGKILL')
      await ended
    },
    async loseParent() {
      filler.disconnect()
      await ended
    },
  }
}

const waiting = { timeout: 200_000, interval: 20 }
const users = () => db.selectFrom('users').select('id').execute()
const images = () => db.selectFrom('images').select(['camera_id', 'time']).execute()

test('a fill that is killed within a week resumes there', { timeout: 280_000 }, async () => {
  const first = startFiller()
  // Everything except the history exists. The newest weeks are not part of this test.
  const people = demoOrganisations.flatMap((organisation) => organisation.people)
  await expect.poll(async () => (await users()).length, waiting).toBe(people.length)
  await first.kill()
  await db.updateTable('demo_filling').set({ weeks_done: 8, posts_done: 0, is_pictured: true }).execute()
  await db.deleteFrom('images').execute()
  const { past_until } = (await findFilling(db))!

  const second = startFiller()
  await expect.poll(async () => (await findFilling(db))?.posts_done, waiting).toBeGreaterThan(0)
  await second.loseParent()
  const left = (await findFilling(db))!
  expect(left).toMatchObject({ past_until, weeks_done: 8 })
  expect(await images()).toHaveLength(left.posts_done)

  expect(await startFiller().ended).toEqual([0, null])
  expect(await findFilling(db)).toBeUndefined()
  const maker = { make: () => Promise.reject(new Error('none')) }
  const past = planPast(await findPlannedPlaces(db, 'full'), past_until, 'full', {
    scenes: findScenes(),
    maker,
  })
  const planned = past.postsOf(
    past.weeks[8]!,
    createClipMaker(() => undefined),
  )
  const nameOf = (cameraId: string, time: Date) => `${cameraId} ${time.toISOString()}`
  const stored = (await images()).map(({ camera_id, time }) => nameOf(camera_id, time))
  expect(stored.sort()).toEqual(planned.map(({ cameraId, time }) => nameOf(cameraId, time)).sort())

  for (const { id } of await db.selectFrom('organisations').select('id').execute()) {
    const sums = await readSums(db, id)
    await rebuildSums(db, id)
    expect(sums).toEqual(await readSums(db, id))
  }
})
