/** The reasons why an alert is withdrawn or late. */
export const correctionText = (before: string | null, after: string | null): string =>
  `The camera read ${before ?? 'no plate'}; a person corrected it to ${after ?? 'no plate'}`

export const withdrawnTitle = (title: string): string => `Withdrawn: ${title}`
