import { sql } from 'kysely'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../db.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** An id with the kind of its record at most: the name says more. */
const isIdOnly = (subject: string) => /^\w*$/.test(subject.replaceAll(new RegExp(uuid, 'g'), '').trim())

const idIn = (subject: string) => uuid.exec(subject)?.[0]

/**
 * The names of the records that subjects identify by an id, with the other text of the subject. Records that no longer
 * exist have none.
 */
export async function findSubjectNames(
  db: Db,
  orgId: string,
  subjects: readonly string[],
): Promise<(subject: string) => string | null> {
  const ids = [...new Set(subjects.flatMap((subject) => idIn(subject) ?? []))]
  if (ids.length === 0) return () => null
  const requested = sql`any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sites where org_id = ${orgId} and id = ${requested}
    union all select id, name from cameras where org_id = ${orgId} and id = ${requested}
    union all select id, first_name || ' ' || last_name from users where org_id = ${orgId} and id = ${requested}
    union all select id, plate from visits where org_id = ${orgId} and id = ${requested}
    union all select images.id, cameras.name from images
      join cameras on cameras.org_id = images.org_id and cameras.id = images.camera_id
      where images.org_id = ${orgId} and images.id = ${requested} and images.time = any(
        select to_timestamp((('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0)
        from unnest(${ids}::uuid[]) as id)`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, stripNamePrefix(name)]))
  return (subject) => {
    const id = idIn(subject)
    const name = id && names.get(id)
    if (!name) return null
    return isIdOnly(subject) ? name : subject.replace(id, () => name)
  }
}
