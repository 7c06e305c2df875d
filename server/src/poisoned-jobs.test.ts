import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hourMs } from '#rules/time/lengths.ts'
import { buildDelivery, buildTasks, jobs } from './jobs.ts'
import { createAlert } from './testing/alerts.ts'
import { createCameraWorld, type CameraWorld } from './testing/cameras.ts'
import { insertNotifications, jobWork, notification, withoutRowsOfOrganisations } from './testing/job-work.ts'
import { startProduct } from './testing/product/test-app.ts'

const product = await startProduct()
const { deps } = product
const { db } = deps
// A Monday, on which weekly summaries are sent.
product.setNow(new Date('2027-02-01T03:20:00Z'))
const sendMail = async () => ''
const tasks = buildTasks(deps, sendMail, buildDelivery(deps, sendMail))
const run = async (job: string, payload: object = {}) => tasks[job]!(payload, {} as never)

let before: CameraWorld
let poisoned: CameraWorld
let after: CameraWorld

/** Organisations with work for every job, of which the second cannot store anything. */
beforeAll(async () => {
  before = await createCameraWorld(product)
  poisoned = await createCameraWorld(product)
  after = await createCameraWorld(product)
  for (const world of [before, poisoned, after])
    for (const { create } of Object.values(jobWork)) await create({ ...world, db, now: deps.now() })
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(deps.now().getTime() + hourMs) })
    .execute()
  await poisonRows(poisoned.orgId)
})

/** Every write of a row of the organisation fails. */
async function poisonRows(orgId: string): Promise<void> {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
      begin
        if coalesce(new.org_id, old.org_id) = ${sql.lit(orgId)} then raise 'A poisoned row'; end if;
        return coalesce(new, old);
      end $$`.execute(db)
  await sql`
    do $$ declare name text; begin
      for name in select pg_class.oid::regclass from pg_class
        join pg_attribute on attrelid = pg_class.oid and attname = 'org_id'
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      loop
        execute 'create trigger a_poison before insert or update or delete on ' || name
          || ' for each row execute function refuse_row()';
      end loop;
    end $$`.execute(db)
}

/** Whether a job can be about all organisations. */
const isAboutAll = ({ payload }: (typeof jobs)[number]) => payload.safeParse({}).success

test('every job about all organisations has a case with a poisoned row', () => {
  expect(
    jobs
      .filter(isAboutAll)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...Object.keys(jobWork), ...withoutRowsOfOrganisations].sort())
})

test.each(Object.entries(jobWork))(
  '%s continues after an organisation that fails',
  async (job, { isDone }) => {
    const failing = await run(job).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failing).toMatchObject({
      faults: expect.arrayContaining([{ orgId: poisoned.orgId, error: expect.any(Error) }]),
    })
    expect([
      await isDone(db, before.orgId),
      await isDone(db, poisoned.orgId),
      await isDone(db, after.orgId),
    ]).toEqual([true, false, true])
    const stored = await db.selectFrom('job_faults').selectAll().where('job', '=', job).execute()
    expect(stored).toMatchObject([{ org_ids: [poisoned.orgId], message: 'A poisoned row' }])
  },
)

test('the faults of jobs are counted and shown to administrators of the machine, until a run without any', async () => {
  const faults = async () =>
    (await product.request('GET', '/api/v1/machine/job-faults', { key: before.admin.key })).body
  await run('forward_events').catch(() => undefined)
  expect(await faults()).toEqual([])
  await db.updateTable('users').set({ is_machine_admin: true }).where('id', '=', before.admin.id).execute()
  const shown = await faults()
  expect(shown.map(({ job }: { job: string }) => job)).toContain('forward_events')
  expect(shown[0]).toMatchObject({ organisations: 1, message: 'A poisoned row' })
  expect(await deps.metrics.registry.getSingleMetricAsString('sightline_job_faults_total')).toMatch(
    /sightline_job_faults_total\{job="forward_events"\} [1-9]/,
  )
  // A run about one organisation says nothing about the others.
  await run('forward_events', { orgId: after.orgId })
  expect((await faults()).map(({ job }: { job: string }) => job)).toContain('forward_events')
  await sql`alter table app_events disable trigger user`.execute(db)
  await run('forward_events')
  expect((await faults()).map(({ job }: { job: string }) => job)).not.toContain('forward_events')
})

test('an unreadable escalation stops neither the others of its organisation nor those of others', async () => {
  const { orgId } = after
  const now = deps.now()
  const due = { escalate_at: new Date(now.getTime() - hourMs) }
  const rows = [
    notification({ orgId, now }, { ...due, key: 'unreadable', escalation: {} }),
    notification({ orgId, now }, { ...due, key: 'readable', escalation: [] }),
  ]
  await insertNotifications(db, ...rows)
  await expect(run('sweep_messages')).rejects.toThrow('parts failed')
  const waiting = await db
    .selectFrom('notifications')
    .select('key')
    .where('org_id', '=', orgId)
    .where('escalate_at', 'is not', null)
    .execute()
  expect(waiting).toEqual([{ key: 'unreadable' }])
})

test('an unreadable alert stops the clock of its own organisation only', async () => {
  const first = await createCameraWorld(product)
  const other = await createCameraWorld(product)
  await createAlert(db, first.orgId, { kind: 'camera', escalate_after_minutes: 5, later_steps: '{}' })
  await jobWork['watch_clock']!.create({ ...other, db, now: deps.now() })
  const error: unknown = await run('watch_clock').catch((fault: unknown) => fault)
  const message = expect.stringContaining('is not iterable')
  expect(error).toMatchObject({
    faults: expect.arrayContaining([{ orgId: first.orgId, error: expect.objectContaining({ message }) }]),
  })
  expect(await jobWork['watch_clock']!.isDone(db, other.orgId)).toBe(true)
})
