/** The periods of the blocks that do not follow the chosen period, in the same words everywhere. */
export const covered = { week: 'Last 7 days', month: 'Last 4 weeks', now: 'Now' } as const
