import { sql, type RawBuilder } from 'kysely'
import {
  doubtfulBelow,
  mostCounted,
  reviewDays,
  secondOpinionOf,
  sureListedFrom,
} from '#contract/review/constants.ts'
import { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import { reviewKinds, type ReviewCounts, type ReviewKind } from '#contract/review/api.ts'
import { plateDoubt } from '#rules/review/plate-review.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import type { PlateVote } from '#rules/vehicles/plates-vote.ts'
import type { Candidate, Reader } from './card.ts'
import { findDoubtfulStays } from './kinds/visit-cards.ts'

/** More than a user decides before the queue is read again. */
const mostOfAKind = 300

const sinceOf = ({ now }: Reader) => new Date(now.getTime() - reviewDays * dayMs)

/** Neither decided nor leased by another user. */
const isOpen = ({ orgId, userId, now }: Reader, id: RawBuilder<unknown>) => sql`
  not exists (select from review_decisions
    where review_decisions.org_id = ${orgId} and subject_id = ${id} and undone_at is null)
  and ${isFree({ orgId, userId, now }, id)}`

const isFree = (
  { orgId, userId, now }: Pick<Reader, 'orgId' | 'userId' | 'now'>,
  id: RawBuilder<unknown>,
) => sql`
  not exists (select from review_leases
    where review_leases.org_id = ${orgId} and subject_id = ${id} and leased_until > ${now} and user_id <> ${userId})`

/** Only an ADMIN settles an observation that is disputed after the decision of another user. */
const isOpenDispute = (reader: Reader, id: RawBuilder<unknown>) =>
  reader.role === 'ADMIN'
    ? sql`not exists (select from review_decisions where review_decisions.org_id = ${reader.orgId}
        and subject_id = ${id} and undone_at is null and (stage = 'final' or decided_by = ${reader.userId}))
      and ${isFree(reader, id)}`
    : isOpen(reader, id)

/** Items of a removed site cannot be shown, so they must not take the place of others. */
const atSites = ({ orgId, siteIds }: Reader, column: string) => sql`
  ${siteIds ? sql`and ${sql.ref(column)} = ${anyOf(siteIds)}` : sql``}
  and not exists (select from sites where sites.org_id = ${orgId} and sites.id = ${sql.ref(column)}
    and sites.removed_at is not null)`

const listed = (reader: Reader) => sql`
  select distinct on (passes.id) passes.id, passes.time, passes.site_id, passes.camera_id, passes.plate,
    passes.confidence, passes.votes, passes.image_id, true as is_listed
  from alert_matches join passes on passes.org_id = ${reader.orgId} and passes.id = alert_matches.pass_id
    and passes.time = alert_matches.time
  where alert_matches.org_id = ${reader.orgId} and alert_matches.time >= ${sinceOf(reader)}
    and alert_matches.list_id is not null and matched_by is distinct from 'not-in-list'
    and state in ('notified', 'held', 'waiting') and passes.plate is not null
    and (matched_by is distinct from 'exact' or passes.confidence < ${sureListedFrom})
    ${atSites(reader, 'passes.site_id')} and ${isOpen(reader, sql`passes.id`)}`

const doubtful = (reader: Reader) => sql`
  select id, time, site_id, camera_id, plate, confidence, votes, image_id, false as is_listed from passes
  where org_id = ${reader.orgId} and time >= ${sinceOf(reader)} and plate is not null
    and confidence < ${sql.lit(doubtfulBelow)} ${atSites(reader, 'site_id')} and ${isOpen(reader, sql`passes.id`)}`

const disputed = (reader: Reader) => sql`
  select observation_id as id, observed_at as time, site_id, camera_id, '' as alike_key, 0.6::float8 as doubt,
    null::uuid as image_id
  from observation_cases where org_id = ${reader.orgId} and is_disputed
    and observed_at >= ${sinceOf(reader)} ${atSites(reader, 'site_id')}
    and ${isOpenDispute(reader, sql`observation_id`)}`

const unconfirmed = (reader: Reader) => sql`
  select id, time, site_id, camera_id, object_class::text as alike_key, (1 - coalesce(confidence, 50) / 100)::float8 as doubt,
    image_id
  from sightings where org_id = ${reader.orgId} and time >= ${sinceOf(reader)} and confirmed_at is null
    ${atSites(reader, 'site_id')} and ${isOpen(reader, sql`sightings.id`)}`

const questioned = (reader: Reader) => sql`
  select distinct on (detection_id) detection_id as id, time, site_id, camera_id, '' as alike_key, 0.5::float8 as doubt,
    image_id
  from detection_feedback where org_id = ${reader.orgId} and given_at >= ${sinceOf(reader)}
    and correctness <> ${ReviewOutcome.CORRECT} ${atSites(reader, 'site_id')}
    and ${isOpen(reader, sql`detection_id`)}`

const newest = (rows: RawBuilder<unknown>, most: number) =>
  sql`(select * from (${rows}) as open order by time desc limit ${most})`

/** Whether a picture exists. */
const hasPicture = ({ orgId }: Reader) => sql`exists (select from images
  where images.org_id = ${orgId} and images.time = ${timeInId(sql`image_id`)} and images.id = image_id
    and images.has_picture) as has_picture`

const sources: Record<Exclude<ReviewKind, 'plate' | 'visit'>, (reader: Reader) => RawBuilder<unknown>> = {
  observation: disputed,
  sighting: unconfirmed,
  feedback: questioned,
}

type PlateRow = Omit<Candidate, 'kind' | 'alike_key' | 'doubt' | 'stage'> & {
  plate: string
  confidence: number | null
  votes: PlateVote[]
}

/** Items that need a decision: the newest of each kind, and list matches. */
export async function findOpenItems(
  db: Db,
  reader: Reader,
  kinds: readonly ReviewKind[] = reviewKinds,
): Promise<Candidate[]> {
  const found = kinds.map(async (kind): Promise<Candidate[]> => {
    if (kind === 'plate') return findPlates(db, reader)
    if (kind === 'visit')
      return (await findDoubtfulStays(db, reader)).map((row) => ({ ...row, kind, stage: 'first' }))
    const { rows } = await sql<
      Omit<Candidate, 'kind' | 'is_listed' | 'stage'>
    >`select id, time, site_id, camera_id, alike_key, doubt, ${hasPicture(reader)}
      from ${newest(sources[kind](reader), mostOfAKind)} as open`.execute(db)
    return rows.map((row) => ({
      ...row,
      // Every observation has a picture or a clip.
      has_picture: kind === 'observation' || row.has_picture,
      kind,
      is_listed: false,
      stage: 'first',
    }))
  })
  const all = [...(await Promise.all(found)).flat(), ...(await findSecond(db, reader, kinds))]
  return [...new Map(all.map((item) => [item.id, item])).values()]
}

async function findPlates(db: Db, reader: Reader): Promise<Candidate[]> {
  const { rows } = await sql<PlateRow>`
    select id, time, site_id, camera_id, plate, confidence, votes, is_listed, ${hasPicture(reader)} from (
      ${newest(doubtful(reader), mostOfAKind)} union all ${newest(listed(reader), mostOfAKind)}) as open`.execute(
    db,
  )
  return rows.map(({ plate, confidence, votes, ...row }) => ({
    ...row,
    kind: 'plate',
    alike_key: plate,
    doubt: plateDoubt({ plate, confidence, votes }),
    stage: 'first',
  }))
}

type SecondRow = Pick<Candidate, 'kind' | 'id' | 'site_id' | 'stage'> & {
  card: { time: string; camera_id: string; image_id: string | null; doubt: number }
}

/** A sample of other users' decisions, and all items on which two users disagree. ADMINs settle disputed observations. */
async function findSecond(db: Db, reader: Reader, kinds: readonly ReviewKind[]): Promise<Candidate[]> {
  const { orgId, userId } = reader
  const isAdmin = sql.lit(reader.role === 'ADMIN')
  const inSample = sql`mod(abs(hashtext(first.subject_id::text)), ${sql.lit(secondOpinionOf)}) = 0`
  const { rows } = await sql<SecondRow>`
    select first.kind, first.subject_id as id, first.site_id, first.card,
      case when second.id is null and not (${isAdmin} and disputes.observation_id is not null)
        then 'second' else 'final' end as stage
    from review_decisions as first
    left join review_decisions as second on second.org_id = ${orgId} and second.subject_id = first.subject_id
      and second.stage = 'second' and second.undone_at is null
    left join observation_cases as disputes on disputes.org_id = ${orgId} and first.kind = 'observation'
      and disputes.observation_id = first.subject_id and disputes.is_disputed
    where first.org_id = ${orgId} and first.stage = 'first' and first.undone_at is null
      and first.decided_at >= ${sinceOf(reader)} and first.kind = any(${[...kinds]}::text[])
      and first.decided_by <> ${userId} and second.decided_by is distinct from ${userId}
      and case when disputes.observation_id is not null then ${isAdmin} or (second.id is null and ${inSample})
        when second.id is null then ${inSample} else second.outcome <> first.outcome end
      and not exists (select from review_decisions as final where final.org_id = ${orgId}
        and final.subject_id = first.subject_id and final.stage = 'final' and final.undone_at is null)
      and ${isFree(reader, sql`first.subject_id`)}
      ${atSites(reader, 'first.site_id')}
    order by first.decided_at desc limit ${mostOfAKind}`.execute(db)
  return rows.map(({ card, ...row }) => ({
    ...row,
    time: new Date(card.time),
    camera_id: card.camera_id,
    alike_key: '',
    is_listed: false,
    has_picture: card.image_id !== null,
    doubt: card.doubt,
  }))
}

/** The number of open items, each kind up to a limit. */
export async function countOpenItems(db: Db, reader: Reader): Promise<ReviewCounts> {
  const countOf = (rows: RawBuilder<unknown>) =>
    sql`(select count(distinct id)::int from (select id from (${rows}) as open limit ${mostCounted}) as counted)`
  const stays = findDoubtfulStays(db, reader)
  const { rows } = await sql<Record<Exclude<ReviewKind, 'visit'>, number>>`
    select ${countOf(sql`select id from (${doubtful(reader)}) as doubtful
      union select id from (${listed(reader)}) as listed`)} as plate,
      ${countOf(disputed(reader))} as observation, ${countOf(unconfirmed(reader))} as sighting,
      ${countOf(questioned(reader))} as feedback`.execute(db)
  const kinds = { ...rows[0]!, visit: (await stays).length }
  return { kinds, total: reviewKinds.reduce((sum, kind) => sum + kinds[kind], 0) }
}
