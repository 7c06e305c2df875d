import { sql } from 'kysely'
import { z } from 'zod'
import type { DemoState } from '#contract/setup/api.ts'
import { defineJob } from '../core/jobs.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { findSetupState } from './queries.ts'

const DemoChange = z.enum(['fill', 'remove'])
export type DemoChange = z.infer<typeof DemoChange>

/** The entry point of the process provides the functions, because rooms must not import the demo. */
export interface DemoChanger {
  changeDemo: (change: DemoChange, signal?: AbortSignal) => Promise<void>
}

export const changeDemoJob = defineJob({
  name: 'change_demo',
  isLong: true,
  payload: z.object({ change: DemoChange }),
  work:
    ({ changeDemo }: Deps & DemoChanger) =>
    ({ change }, { abortSignal }) =>
      changeDemo(change, abortSignal),
})

/** A pending or running change is identified by its job. */
export async function findDemoState(db: Db): Promise<DemoState['state']> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key in ('demo fill', 'demo remove') and (locked_at is not null or attempts < max_attempts)`.execute(
    db,
  )
  if (rows.some(({ key }) => key === 'demo fill')) return 'filling'
  if (rows.some(({ key }) => key === 'demo remove')) return 'removing'
  const { has_demo, demo_filling } = await findSetupState(db)
  if (demo_filling) return 'filling'
  return has_demo ? 'filled' : 'none'
}
