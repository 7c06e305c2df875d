import { say } from '#rules/text/say.ts'
import { sql } from 'kysely'
import type { ReviewItem, ReviewKind } from '#contract/review/api.ts'
import { reviewGroups } from '#rules/review/review-order.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { findRowImages } from '../explorer/row-images.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import type { Candidate, Card, Reader } from './card.ts'
import { findCards } from './cards.ts'
import { findFirstDecisions, opinionsOf } from './decision-queries.ts'
import { takeLeases } from './leases.ts'
import { findNeighbours } from './neighbours.ts'
import { findOpenItems } from './open-items.ts'

interface Wanted {
  count: number
  kinds?: ReviewKind[] | undefined
  except: string[]
}

/** Users would decide a longer list of look-alikes without checking it. */
const mostAlike = 50

/** The next items for a user, with the surrounding pictures. The user leases them. */
export async function takeItems(
  db: Db,
  reader: Reader,
  { count, kinds, except }: Wanted,
  looking: ViewContext,
): Promise<ReviewItem[]> {
  const { own, taken } = await takeGroups(db, reader, { count, kinds, except })
  const cards = await cardsFor(
    db,
    reader,
    own.map(({ lead }) => lead),
  )
  const shown = own.flatMap((group) => {
    const card = cards.get(group.lead.id)
    return card ? [{ ...group, card }] : []
  })
  const pictures = shown.flatMap(({ card: { image_id, entry } }) =>
    [image_id, entry?.image_id].flatMap((id) => (id ? [{ image_id: id }] : [])),
  )
  const [imageOf, neighbours, places] = await Promise.all([
    findRowImages({ db, orgId: reader.orgId, looking }, pictures),
    findNeighbours(
      db,
      reader.orgId,
      shown.map(({ card }) => card),
      looking,
    ),
    findPlaces(
      db,
      reader.orgId,
      shown.map(({ card }) => card.camera_id),
    ),
  ])
  return shown.flatMap(({ lead, burst, alike, card }): ReviewItem[] => {
    const place = places.get(card.camera_id)
    if (!place) return []
    const { site_id: _site, camera_id: _camera, image_id, entry, ...rest } = card
    const entryImage = entry && imageOf({ image_id: entry.image_id })
    return [
      {
        ...rest,
        ...place,
        stage: lead.stage,
        // Undefined when the picture was deleted.
        image: (image_id && imageOf({ image_id })) || null,
        entry: entry && entryImage ? { image: entryImage, crop: entry.crop } : null,
        neighbours: neighbours.get(card.id) ?? [],
        burst: burst.filter(({ id }) => taken.has(id)).map(({ id }) => id),
        alike: alike.slice(0, mostAlike).map(({ id }) => id),
      },
    ]
  })
}

/** If other users leased all of them meanwhile, the queue is read again. */
const mostRounds = 3

async function takeGroups(db: Db, reader: Reader, { count, kinds, except }: Wanted) {
  const known = new Set(except)
  for (let round = 1; ; round++) {
    const open = (await findOpenItems(db, reader, kinds)).filter(({ id }) => !known.has(id))
    const groups = reviewGroups(open, count)
    const ids = groups.flatMap(({ lead, burst }) => [lead.id, ...burst.map(({ id }) => id)])
    const taken = ids.length === 0 ? new Set<string>() : await takeLeases(db, reader, ids)
    const own = groups.filter(({ lead }) => taken.has(lead.id))
    if (own.length > 0 || groups.length === 0 || round === mostRounds) return { own, taken }
  }
}

/** New cards; for a second opinion the card that the first user saw. */
async function cardsFor(
  db: Db,
  { orgId, now }: Reader,
  items: readonly Candidate[],
): Promise<Map<string, Card>> {
  const fresh = items.filter(({ stage }) => stage === 'first')
  const others = items.filter(({ stage }) => stage !== 'first')
  const [cards, decided] = await Promise.all([
    findCards(db, orgId, fresh, now),
    findFirstDecisions(
      db,
      orgId,
      others.map(({ id }) => id),
    ),
  ])
  for (const item of others) {
    const first = decided.get(item.id)
    if (!first) continue
    const opinions = item.stage === 'final' ? await opinionsOf(db, orgId, item.id) : []
    cards.set(item.id, {
      ...first.card,
      reason:
        item.stage === 'final' ? say('Two people disagree') : say('A second opinion, to measure agreement'),
      opinions: item.stage === 'final' ? [...first.card.opinions, ...opinions] : first.card.opinions,
    })
  }
  return cards
}

interface Place {
  site: ReviewItem['site']
  camera: ReviewItem['camera']
}

async function findPlaces(db: Db, orgId: string, cameraIds: string[]): Promise<Map<string, Place>> {
  if (cameraIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    name: string
    site_id: string
    site_name: string
    time_zone: string
  }>`
    select cameras.id, cameras.name, sites.id as site_id, sites.name as site_name, time_zone
    from cameras join sites on sites.org_id = ${orgId} and sites.id = cameras.site_id
    where cameras.org_id = ${orgId} and cameras.id = ${anyOf(cameraIds)}
      and sites.removed_at is null`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        site: { id: row.site_id, name: stripNamePrefix(row.site_name), time_zone: row.time_zone },
        camera: { id: row.id, name: stripNamePrefix(row.name) },
      },
    ]),
  )
}
