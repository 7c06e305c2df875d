import { sql } from 'kysely'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { saveSource } from '../filter-lists/list-source.ts'
import { createAlert, createList } from './alerts.ts'
import type { CameraWorld } from './cameras.ts'
import { createSite } from './sites.ts'

interface Seed extends CameraWorld {
  db: Db
  now: Date
}

/** Due work of a scheduled job in an organisation, and whether the job has done it. */
export interface JobWork {
  create(seed: Seed): Promise<unknown>
  isDone(db: Db, orgId: string): Promise<boolean>
}

/** Whether the organisation has such rows. */
const has = async (db: Db, table: string, orgId: string, condition = 'true') => {
  const { rows } = await sql`
    select from ${sql.table(table)} where org_id = ${orgId} and ${sql.raw(condition)} limit 1`.execute(db)
  return rows.length > 0
}
const lacks = async (...[db, table, orgId, condition]: Parameters<typeof has>) =>
  !(await has(db, table, orgId, condition))

const insert = (db: Db, table: string, ...rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** A notification of an alert. */
export const notification = ({ orgId, now }: Pick<Seed, 'orgId' | 'now'>, values: object = {}) => ({
  org_id: orgId,
  id: newId(now),
  key: newId(now),
  source_kind: 'alert',
  source_name: 'Watch',
  content: { event: 'vehicle.alert', title: 'ABC123', occurred_at: now.toISOString() },
  is_priority: false,
  occurred_at: now,
  created_at: now,
  ...values,
})

export const insertNotifications = (db: Db, ...rows: object[]) => insert(db, 'notifications', ...rows)

/** The work of each scheduled job about all organisations. */
export const jobWork: Readonly<Record<string, JobWork>> = {
  chain_audit: {
    create: ({ db, orgId, now }) =>
      recordAudit(db, orgId, { at: now, actorId: null, action: 'site.added', subject: 'Harbour' }),
    isDone: (db, orgId) => has(db, 'audit_chain', orgId),
  },
  forget_audit: {
    create: ({ db, orgId, now }) =>
      recordAudit(db, orgId, {
        at: ago(now, 4000 * dayMs),
        actorId: null,
        action: 'site.added',
        subject: 'Old',
      }),
    isDone: (db, orgId) => lacks(db, 'audit_log', orgId, `subject = 'Old'`),
  },
  run_retention: {
    create: (seed) =>
      insertNotifications(
        seed.db,
        notification(seed, { key: 'old', created_at: ago(seed.now, 4000 * dayMs) }),
      ),
    isDone: (db, orgId) => lacks(db, 'notifications', orgId, `key = 'old'`),
  },
  sweep_messages: {
    create: (seed) =>
      insertNotifications(
        seed.db,
        notification(seed, { escalate_at: ago(seed.now, hourMs), escalation: [] }),
      ),
    isDone: (db, orgId) => lacks(db, 'notifications', orgId, 'escalate_at is not null'),
  },
  watch_clock: {
    create: async ({ db, orgId, camera, now }) => {
      await createAlert(db, orgId, { kind: 'camera', watches_since: ago(now, dayMs) })
      await db
        .updateTable('cameras')
        .set({ last_heard: ago(now, hourMs) })
        .where('org_id', '=', orgId)
        .where('id', '=', camera.id)
        .execute()
    },
    isDone: (db, orgId) => has(db, 'alert_matches', orgId, `kind = 'camera-offline'`),
  },
  forward_events: {
    create: ({ db, orgId, now }) =>
      insert(db, 'app_events', {
        org_id: orgId,
        kind: 'vehicle',
        subject_id: newId(now),
        subject_time: now,
        created_at: ago(now, hourMs),
      }),
    isDone: (db, orgId) => lacks(db, 'app_events', orgId),
  },
  escalate_overdue_observations: {
    create: ({ db, orgId, siteId, camera, now }) =>
      insert(db, 'observation_cases', {
        org_id: orgId,
        observation_id: newId(now),
        observed_at: now,
        site_id: siteId,
        camera_id: camera.id,
        violation_type: 1,
        risk_class: 1,
        status: 'open',
        is_disputed: false,
        due_on: now.toISOString().slice(0, 10),
        due_at: ago(now, hourMs),
      }),
    isDone: (db, orgId) => has(db, 'observation_cases', orgId, 'escalated_at is not null'),
  },
  load_lists: {
    create: async ({ db, orgId }) =>
      saveSource(db, orgId, await createList(db, orgId, ['ABC123']), 'http://127.0.0.1:9/list.csv'),
    isDone: (db, orgId) => has(db, 'filter_list_sources', orgId, 'checked_at is not null'),
  },
  warn_behind: {
    create: ({ db, orgId, camera, now }) =>
      insert(db, 'vision_work', {
        org_id: orgId,
        camera_id: camera.id,
        looked_at: 1,
        not_looked_at: 5,
        last_not_looked_at: now,
      }),
    isDone: (db, orgId) => has(db, 'notifications', orgId, `key like 'analysis-behind:%'`),
  },
  learn_confusions: {
    create: ({ db, orgId, siteId, camera, admin, now }) =>
      insert(
        db,
        'review_decisions',
        ...Array.from({ length: 200 }, () => ({
          org_id: orgId,
          id: newId(now),
          kind: 'plate',
          subject_id: newId(now),
          stage: 'first',
          site_id: siteId,
          decided_by: admin.id,
          decided_at: now,
          outcome: 'ABC123',
          decision: { outcome: 'right' },
          card: { camera_id: camera.id, title: 'ABC123', time: now },
        })),
      ),
    isDone: (db, orgId) => has(db, 'camera_confusions', orgId),
  },
  send_weekly_safety_summaries: {
    create: async ({ db, orgId }) => {
      const { id } = await createSite(db, orgId, { name: 'SITE: Works', site_type: 1 })
      await sql`update sites set safety_manager = '{"email": ["manager@works.example"]}'
        where org_id = ${orgId} and id = ${id}`.execute(db)
    },
    isDone: (db, orgId) => has(db, 'weekly_summaries', orgId),
  },
  watch_trials: {
    create: ({ db, orgId, now }) =>
      insert(db, 'app_settings', {
        org_id: orgId,
        slug: 'salesforce',
        is_enabled: true,
        settings: {},
        updated_at: now,
      }),
    isDone: (db, orgId) => has(db, 'app_settings', orgId, 'trial_ends_at is not null'),
  },
  remove_evidence: {
    create: ({ db, orgId, admin, now }) =>
      insert(db, 'evidence_packages', {
        org_id: orgId,
        id: newId(now),
        selection: [],
        reason: 'A claim',
        state: 'good',
        created_at: ago(now, dayMs),
        created_by: admin.id,
        expires_at: ago(now, hourMs),
      }),
    isDone: (db, orgId) => lacks(db, 'evidence_packages', orgId),
  },
  remove_access: {
    create: ({ db, orgId, admin, now }) =>
      insert(db, 'access_packages', {
        org_id: orgId,
        id: newId(now),
        plate: 'ABC123',
        proof: 'A passport',
        state: 'done',
        requested_at: ago(now, dayMs),
        requested_by: admin.id,
        expires_at: ago(now, hourMs),
        has_password: false,
      }),
    isDone: (db, orgId) => lacks(db, 'access_packages', orgId),
  },
  expire_visits: {
    create: ({ db, orgId, siteId, camera, now }) =>
      db
        .insertInto('visits')
        .values({
          org_id: orgId,
          id: newId(now),
          site_id: siteId,
          plate: 'ABC123',
          plate_key: 'ABC123',
          entry_time: ago(now, 100 * dayMs),
          entry_camera_id: camera.id,
          entry_pass_id: newId(now),
          entry_plate: 'ABC123',
        })
        .execute(),
    isDone: (db, orgId) => has(db, 'visits', orgId, `closed_why = 'expired'`),
  },
  keep_parking_levels: {
    create: ({ db, orgId, siteId, now }) =>
      db
        .insertInto('visit_hours')
        .values({ org_id: orgId, site_id: siteId, hour: ago(now, 5 * hourMs), entries: 1 })
        .execute(),
    isDone: (db, orgId) => has(db, 'visit_hours', orgId, 'moves is not null'),
  },
}

/** Scheduled jobs that no row of an organisation can stop. */
export const withoutRowsOfOrganisations: readonly string[] = [
  // Each statement deletes by time alone and reads no other column.
  'forget_assistants',
  'forget_expired',
  'forget_matches',
  'forget_readings',
  'housekeeping',
  // Reads keys, and continues after a file that it cannot delete.
  'delete_stray_media',
  // About the machine.
  'start_scheduled_backup',
  'look_at_backups',
]
