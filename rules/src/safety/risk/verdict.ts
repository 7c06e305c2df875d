/** The last review of an observation by a person. */
export interface Review {
  isFalse: boolean
  /** Whether the person was an ADMIN at the time of the review. */
  isAdmin: boolean
  at: Date
}

/** The verdict of the reviewers. Only observations that are not real are excluded from lists and totals. */
export type Verdict = 'none' | 'real' | 'disputed' | 'not_real'

const agreeing = 2

/** The newest review of an ADMIN decides. Without one, two people who reject the observation do. */
export function verdictOf(reviews: readonly Review[]): Verdict {
  const byAdmin = reviews
    .filter(({ isAdmin }) => isAdmin)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)
  if (byAdmin) return byAdmin.isFalse ? 'not_real' : 'real'
  const against = reviews.filter(({ isFalse }) => isFalse).length
  if (against >= agreeing) return 'not_real'
  if (against > 0) return 'disputed'
  return reviews.length > 0 ? 'real' : 'none'
}
