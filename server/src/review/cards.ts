import type { ReviewKind } from '#contract/review/api.ts'
import type { Db } from '../db.ts'
import type { Card } from './card.ts'
import { feedbackCards } from './kinds/feedback-cards.ts'
import { observationCards } from './kinds/observation-cards.ts'
import { plateCards } from './kinds/plate-cards.ts'
import { sightingCards } from './kinds/sighting-cards.ts'
import { visitCards } from './kinds/visit-cards.ts'

const cardsOf: Record<
  ReviewKind,
  (db: Db, orgId: string, ids: readonly string[], now: Date) => Promise<Card[]>
> = {
  plate: plateCards,
  observation: observationCards,
  sighting: sightingCards,
  feedback: feedbackCards,
  visit: visitCards,
}

/** The cards of items, by id. Deleted items have none. */
export async function findCards(
  db: Db,
  orgId: string,
  items: readonly { kind: ReviewKind; id: string }[],
  now: Date,
): Promise<Map<string, Card>> {
  const found = await Promise.all(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) =>
      cardsOf[kind](
        db,
        orgId,
        own.map(({ id }) => id),
        now,
      ),
    ),
  )
  return new Map(found.flat().map((card) => [card.id, card]))
}
