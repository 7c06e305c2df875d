import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { RowImage } from '../explorer/api.ts'
import { ObjectClass } from '../wildlife/enumerations.ts'
import { mostTakenAtOnce } from './constants.ts'

export const reviewKinds = ['plate', 'observation', 'sighting', 'feedback', 'visit'] as const
export const ReviewKind = z.enum(reviewKinds)
export type ReviewKind = z.infer<typeof ReviewKind>
export const reviewKindLabels: Record<ReviewKind, string> = {
  plate: 'Plates',
  observation: 'Observations',
  sighting: 'Sightings',
  feedback: 'Feedback',
  visit: 'Long stays',
}

export const reviewMessages = {
  taken: 'Another person has this item now',
  decided: 'Another person has decided this item',
  gone: 'This item is no longer open',
  undone: 'This decision was undone',
  notYours: 'Only the person who decided, or an administrator, can undo this',
  changedSince: 'This was changed again since, so it cannot be undone here',
} as const

/** The decision of a user about an item. */
export const ReviewDecision = z.discriminatedUnion('outcome', [
  /** A plate: the reading is correct. Feedback: the detection is correct. */
  z.object({ outcome: z.literal('right') }),
  z.object({ outcome: z.literal('corrected'), plate: z.string().trim().min(1).max(32) }),
  z.object({ outcome: z.literal('unreadable') }),
  /** Feedback: the detection is wrong. */
  z.object({ outcome: z.literal('wrong') }),
  z.object({ outcome: z.literal('real') }),
  z.object({ outcome: z.literal('not_real') }),
  z.object({
    outcome: z.literal('confirmed'),
    object_class: z.enum(ObjectClass),
    count: z.number().int().min(1).max(10_000),
  }),
  z.object({ outcome: z.literal('rejected') }),
  /** A stay that is too long: it is one stay, or two visits with a missed exit and entry. */
  z.object({ outcome: z.literal('one_stay') }),
  z.object({ outcome: z.literal('two_visits') }),
  /** A vehicle that was not seen to leave: it has left. */
  z.object({ outcome: z.literal('left') }),
])
export type ReviewDecision = z.infer<typeof ReviewDecision>

const Line = z.object({ label: z.string(), value: z.string() })
const Box = z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() })

export const ReviewChoice = z.object({
  label: z.string(),
  hint: z.string().nullable(),
  decision: ReviewDecision,
})
export type ReviewChoice = z.infer<typeof ReviewChoice>

export const ReviewItem = z.object({
  /** The id of the pass, observation, sighting or detection. */
  id: Id,
  kind: ReviewKind,
  time: z.string(),
  title: z.string(),
  /** The reason why it is in the queue. */
  reason: z.string(),
  is_list_match: z.boolean(),
  /** From 0 to 1. */
  doubt: z.number(),
  /** `second`: another user has decided, and that decision is hidden. `final`: two users disagree. */
  stage: z.enum(['first', 'second', 'final']),
  site: z.object({ id: Id, name: z.string(), time_zone: z.string() }),
  camera: z.object({ id: Id, name: z.string() }),
  image: RowImage.nullable(),
  /** The relevant part of the picture. */
  crop: Box.nullable(),
  /** The entry of a visit. `image` shows its exit, or its entry while the vehicle is on site. */
  entry: z.object({ image: RowImage, crop: Box.nullable() }).nullable(),
  /** Pictures of the camera just before and after. */
  neighbours: z.array(z.object({ id: Id, time: z.string(), thumbnail: z.string() })),
  /** In the order of their keys, 1 to 9. */
  choices: z.array(ReviewChoice).min(1).max(9),
  history: z.array(Line),
  /** Decisions and remarks of other users. */
  opinions: z.array(z.object({ by: z.string().nullable(), at: z.string(), text: z.string() })),
  /** Items of the same moment, which are decided together with it. */
  burst: z.array(Id),
  /** Open items with the same content, which can be decided together with it. */
  alike: z.array(Id),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const DecisionRow = z.object({
  id: Id,
  subject_id: Id,
  kind: ReviewKind,
  title: z.string(),
  outcome: z.string(),
  stage: z.enum(['first', 'second', 'final']),
  decided_by: z.string().nullable(),
  is_mine: z.boolean(),
  decided_at: z.string(),
  undone_at: z.string().nullable(),
})
export type DecisionRow = z.infer<typeof DecisionRow>

const Agreement = { compared: z.number().int(), agreed: z.number().int() }
export const ReviewReport = z.object({
  kinds: z.array(z.object({ kind: ReviewKind, decided: z.number().int(), ...Agreement })),
  people: z.array(z.object({ name: z.string().nullable(), decided: z.number().int(), ...Agreement })),
  newest: z.array(DecisionRow),
})
export type ReviewReport = z.infer<typeof ReviewReport>

const Counts = z.object({
  total: z.number().int(),
  kinds: z.record(ReviewKind, z.number().int()),
})
export type ReviewCounts = z.infer<typeof Counts>

const base = '/api/v1/review'

export const reviewApi = {
  counts: {
    method: 'GET',
    url: `${base}/counts`,
    config: { access: 'member' },
    schema: { summary: 'The number of items to review, up to 999 of a kind', response: { 200: Counts } },
  },
  take: {
    method: 'POST',
    url: `${base}/take`,
    config: { access: 'operator' },
    schema: {
      summary: 'Reserve the next items for ten minutes: list matches first, then by doubt',
      body: z.object({
        count: z.number().int().min(1).max(mostTakenAtOnce).default(10),
        kinds: z.array(ReviewKind).optional(),
        /** Items that the caller already leases. */
        except: z.array(Id).max(200).default([]),
      }),
      response: { 200: z.object({ items: z.array(ReviewItem) }) },
    },
  },
  renew: {
    method: 'POST',
    url: `${base}/renew`,
    config: { access: 'operator' },
    schema: {
      summary: 'Keep reserved items for another ten minutes',
      body: z.object({ ids: z.array(Id).max(500) }),
      /** The items that the caller still has. Others were released, decided or taken meanwhile. */
      response: { 200: z.object({ ids: z.array(Id) }) },
    },
  },
  release: {
    method: 'POST',
    url: `${base}/release`,
    config: { access: 'operator' },
    schema: {
      summary: 'Release reserved items without a decision',
      body: z.object({ ids: z.array(Id).max(500) }),
      response: { 204: NoContent },
    },
  },
  decide: {
    method: 'POST',
    url: `${base}/decisions`,
    config: { access: 'operator' },
    schema: {
      summary: 'Decide an item and its look-alikes',
      body: z.object({
        id: Id,
        kind: ReviewKind,
        decision: ReviewDecision,
        /** Items decided in the same way, without those that are no longer open. */
        also: z.array(Id).max(200).default([]),
      }),
      response: { 201: z.object({ decisions: z.array(Id), skipped: z.number().int() }) },
    },
  },
  undo: {
    method: 'DELETE',
    url: `${base}/decisions/:id`,
    config: { access: 'operator' },
    schema: { summary: 'Undo a decision', params: IdParams, response: { 204: NoContent } },
  },
  report: {
    method: 'GET',
    url: `${base}/report`,
    config: { access: 'operator' },
    schema: {
      summary: 'Decisions by user, and how often two users agreed',
      querystring: z.object({ days: z.coerce.number().int().min(1).max(365).catch(30).default(30) }),
      response: { 200: ReviewReport },
    },
  },
} as const satisfies Endpoints
