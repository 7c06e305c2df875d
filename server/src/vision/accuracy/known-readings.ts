import { sql } from 'kysely'
import { readingsOfStay, type KnownReading } from '#rules/vehicles/confusions.ts'
import type { Db } from '../../db.ts'

interface Stay {
  entry_plate: string
  entry_confidence: number | null
  entry_camera_id: string
  entry_time: Date
  exit_plate: string
  exit_confidence: number | null
  exit_camera_id: string
  exit_time: Date
}

/** More readings would not improve the measurement. */
const mostStays = 20_000

/** The newest readings with a known true plate, of all cameras of an organisation or of one. */
export async function findKnownReadings(
  db: Db,
  orgId: string,
  since: Date,
  cameraId?: string,
): Promise<KnownReading[]> {
  const ofCamera = (column: string) =>
    cameraId === undefined ? sql`true` : sql`${sql.ref(column)} = ${cameraId}`
  const { rows: stays } = await sql<Stay>`
    select entry_plate, entry_confidence, entry_camera_id, entry_time,
      exit_plate, exit_confidence, exit_camera_id, exit_time
    from visits where visits.org_id = ${orgId} and exit_time > ${since} and entry_time is not null
      and entry_plate is not null and exit_plate is not null
      and (${ofCamera('entry_camera_id')} or ${ofCamera('exit_camera_id')})
    order by exit_time desc limit ${mostStays}`.execute(db)
  const { rows: corrections } = await sql<{ camera_id: string; truth: string; read: string; time: Date }>`
    select camera_id, plate_after as truth, plate_before as read, pass_time as time from plate_corrections
    where plate_corrections.org_id = ${orgId} and pass_time > ${since} and undone_at is null
      and plate_after is not null and plate_before is not null and ${ofCamera('camera_id')}
    order by pass_time desc limit ${mostStays}`.execute(db)
  const { rows: confirmed } = await sql<{ camera_id: string; plate: string; time: Date }>`
    select camera_id, plate, time from (
      select (card ->> 'camera_id')::uuid as camera_id, card ->> 'title' as plate,
        (card ->> 'time')::timestamptz as time
      from review_decisions where review_decisions.org_id = ${orgId} and decided_at > ${since}
        and kind = 'plate' and stage = 'first' and decision ->> 'outcome' = 'right' and undone_at is null) as seen
    where time > ${since} and ${ofCamera('camera_id')}
    order by time desc limit ${mostStays}`.execute(db)
  const readings = [
    ...stays.flatMap(endsOf),
    ...confirmed.map(({ camera_id, plate, time }) => ({
      cameraId: camera_id,
      truth: plate,
      read: plate,
      time,
    })),
    ...corrections.map(({ camera_id, ...reading }) => ({ cameraId: camera_id, ...reading })),
  ]
  return cameraId === undefined ? readings : readings.filter((reading) => reading.cameraId === cameraId)
}

const endsOf = (stay: Stay): KnownReading[] => {
  const end = (kind: 'entry' | 'exit') => ({
    plate: stay[`${kind}_plate`],
    plateConfidence: stay[`${kind}_confidence`] ?? undefined,
    cameraId: stay[`${kind}_camera_id`],
    time: stay[`${kind}_time`],
  })
  return readingsOfStay(end('entry'), end('exit'))
}
