import { ingestLogLength } from '#contract/ingest/log-api.ts'
import type { Db } from '../../db.ts'

/** The newest posts of a camera, without their content. */
export const listLog = (db: Db, orgId: string, cameraId: string, limit = ingestLogLength) =>
  db
    .selectFrom('ingest_log')
    .select([
      'org_id',
      'camera_id',
      'id',
      'at',
      'format',
      'outcome',
      'reason',
      'size',
      'content_type',
      'image_id',
      'mapping_id',
      'mapping_name',
      'clock_fix',
    ])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findLogEntry = (db: Db, orgId: string, cameraId: string, id: string) =>
  db
    .selectFrom('ingest_log')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .where('id', '=', id)
    .executeTakeFirst()
