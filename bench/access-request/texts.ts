import { sql } from 'kysely'
import type { Db } from '../../server/src/db.ts'

/** Of each text 1 in so many names the plate. */
const share = 10_000

/** Audit log, messages with their notifications, and logged posts, of which a few name the plate; unless an earlier run left them. */
export async function fillTexts(db: Db, orgId: string, plate: string, count: number): Promise<void> {
  const { rows } = await sql`select from notifications where org_id = ${orgId} limit 1`.execute(db)
  if (rows.length > 0) return
  const id = sql.raw("overlay(gen_random_uuid()::text placing '7' from 15)::uuid")
  const named = sql`case when n % ${share}::int = 0 then ${plate}::text else 'XYZ' || n end`
  const at = sql.raw("now() - random() * interval '700 days'")
  const numbers = sql`generate_series(1, ${count}::int) as n`
  await sql`
    insert into audit_log (org_id, id, at, action, subject, detail)
    select ${orgId}::uuid, ${id}, ${at}, 'data.searched', 'plates: ' || ${named},
      '{"reason": "Measured", "address": "192.0.2.1"}' from ${numbers}`.execute(db)
  const text = sql`repeat('A camera at the gate reported a vehicle. ', 20) || ${named}`
  await sql`
    with told as (
      insert into notifications (org_id, id, key, source_kind, source_name, content, occurred_at, created_at)
      select ${orgId}::uuid, ${id}, 'bench ' || n, 'alert', 'Bench', jsonb_build_object('text', ${text}), ${at}, now()
      from ${numbers} returning id)
    insert into messages (org_id, id, notification_id, channel, recipient, destination, status, occurred_at, created_at,
      body, body_type)
    select ${orgId}::uuid, ${id}, id, 'email', 'a@bench.example', 'a@bench.example', 'delivered', ${at}, ${at},
      ${text}, 'text'
    from (select id, row_number() over () as n from told) as numbered`.execute(db)
  await sql`
    insert into ingest_log (org_id, camera_id, id, at, outcome, size, content_type, payload)
    select ${orgId}::uuid, cameras[1 + n % array_length(cameras, 1)], ${id}, ${at}, 'stored', 1000, 'application/json',
      json_build_object('detections', json_build_array(json_build_object('plate', ${named})), 'text', ${text})
    from ${numbers}, (select array_agg(id) as cameras from cameras where org_id = ${orgId}) as of_organisation`.execute(
    db,
  )
}
