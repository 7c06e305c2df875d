import { sql } from 'kysely'
import { shadowLimits } from '#contract/vision/constants.ts'
import type { CameraComparison, ShadowInput } from '#contract/vision/shadow.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import type { SecretBox } from '../../core/secrets/secrets.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'

type ShadowRow = Row<'vision_shadows'>

export const findShadow = (db: Db, orgId: string) =>
  db.selectFrom('vision_shadows').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export async function countWaiting(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shadow_readings
    where org_id = ${orgId} and reader is null`.execute(db)
  return rows[0]!.count
}

/** Saves the second reader of an organisation. A stored token is kept for the same host only. */
export async function saveShadow(
  db: Db,
  orgId: string,
  input: ShadowInput,
  secrets: SecretBox,
): Promise<void> {
  const former = await findShadow(db, orgId)
  await sql`delete from shadow_readings where org_id = ${orgId} and reader is null`.execute(db)
  await db.deleteFrom('vision_shadows').where('org_id', '=', orgId).execute()
  if (input.kind === 'off') return
  const address = input.kind === 'http' ? input.address : ''
  const sealed_token = input.kind === 'http' ? tokenOf(input, former, secrets) : null
  await db
    .insertInto('vision_shadows')
    .values({ org_id: orgId, kind: input.kind, address, sealed_token })
    .execute()
}

function tokenOf(
  { address, token }: Extract<ShadowInput, { kind: 'http' }>,
  former: ShadowRow | undefined,
  secrets: SecretBox,
): Buffer | null {
  if (token !== undefined) return token === '' ? null : secrets.seal(token)
  const isSameHost = former?.kind === 'http' && new URL(former.address).host === new URL(address).host
  return isSameHost ? former.sealed_token : null
}

type Figures = Omit<CameraComparison, 'examples'> & { app_type: number }
type Example = CameraComparison['examples'][number] & { camera_id: string }

/** The agreement of the reader of this name with the built-in one, by camera. */
export async function compareByCamera(
  db: Db,
  orgId: string,
  reader: string,
  since: Date,
): Promise<CameraComparison[]> {
  const { rows: figures } = await sql<Figures>`
    select camera_id, cameras.name, cameras.app_type, count(*) filter (where fault is null)::int as pictures,
      sum(same)::int as same, sum(ours_only)::int as ours_only, sum(theirs_only)::int as theirs_only,
      sum(different)::int as different, count(fault)::int as failed
    from shadow_readings
    join cameras on cameras.org_id = shadow_readings.org_id and cameras.id = shadow_readings.camera_id
    where shadow_readings.org_id = ${orgId} and reader = ${reader} and time > ${since}
      and cameras.removed_at is null
    group by camera_id, cameras.name, cameras.app_type order by cameras.name, camera_id`.execute(db)
  const { rows: examples } = await sql<Omit<Example, 'time' | 'path'> & { time: Date }>`
    select camera_id, image_id, time, pair ->> 'ours' as ours, pair ->> 'theirs' as theirs from (
      select camera_id, image_id, time, pair,
        row_number() over (partition by camera_id order by time desc, image_id) as place
      from shadow_readings cross join lateral jsonb_array_elements(pairs) as pair
      where org_id = ${orgId} and reader = ${reader} and time > ${since}) as pairs
    where place <= ${shadowLimits.examples} order by time desc, image_id`.execute(db)
  const ofCamera = Map.groupBy(examples, ({ camera_id }) => camera_id)
  return figures.map(({ app_type, ...row }) => ({
    ...row,
    examples: (ofCamera.get(row.camera_id) ?? []).map(({ image_id, time, ours, theirs }) => ({
      image_id,
      path: picturePath(app_type, image_id),
      time: time.toISOString(),
      ours,
      theirs,
    })),
  }))
}
