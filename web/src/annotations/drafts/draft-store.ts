import { productKey } from '#contract/product/constants.ts'
import type { AnnotationDraft } from '#rules/annotations/draft.ts'

/** Stored per user: another user on the same machine does not see it. */
const keyOf = (email: string, videoId: string) => `${prefixOf(email)}${videoId}`
const prefixOf = (email: string) => `${productKey}-annotations ${email} `

export const storedDraft = (email: string, videoId: string): string | null =>
  localStorage.getItem(keyOf(email, videoId))

/** A full or blocked store keeps nothing. The annotations on the screen can still be saved. */
export function keepDraft(email: string, videoId: string, draft: AnnotationDraft): void {
  try {
    localStorage.setItem(keyOf(email, videoId), JSON.stringify(draft))
  } catch {}
}

export const forgetDraft = (email: string, videoId: string): void =>
  localStorage.removeItem(keyOf(email, videoId))

/** All stored drafts of a user. */
export const storedDrafts = (email: string): (string | null)[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(email)))
    .map((key) => localStorage.getItem(key))
