/** A person's last opinion of an observation. */
export interface Review {
  isFalse: boolean
  /** Whether the person was an ADMIN when they gave it. */
  isAdmin: boolean
  at: Date
}

/** What reviewers made of an observation: only what is not real is left out of lists and totals. */
export type Verdict = 'none' | 'real' | 'disputed' | 'not_real'

const agreeing = 2

/** The newest opinion of an ADMIN decides. Without one, two people who say that it is not real do. */
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
