import type { Role } from '#contract/auth/accounts.ts'
import type { ReviewChoice, ReviewItem, ReviewKind } from '#contract/review/api.ts'

/** The fields of an open item that determine its place in the queue. */
export interface Candidate {
  kind: ReviewKind
  id: string
  time: Date
  site_id: string
  camera_id: string
  /** Equal for items with the same content, such as a plate. */
  alike_key: string
  is_listed: boolean
  /** Without a picture a user can hardly decide. */
  has_picture: boolean
  doubt: number
  stage: ReviewItem['stage']
}

interface Box {
  l: number
  t: number
  r: number
  b: number
}

/** An item as shown to a user, without links to pictures. */
export interface Card {
  kind: ReviewKind
  id: string
  time: string
  site_id: string
  camera_id: string
  image_id: string | null
  title: string
  reason: string
  is_list_match: boolean
  doubt: number
  crop: Box | null
  /** The picture of the entry of a visit. */
  entry?: { image_id: string; crop: Box | null } | null
  choices: ReviewChoice[]
  history: { label: string; value: string }[]
  opinions: ReviewItem['opinions']
}

/** The user, and the time from which items are offered. */
export interface Reader {
  orgId: string
  userId: string
  role: Role
  siteIds: string[] | undefined
  now: Date
}
