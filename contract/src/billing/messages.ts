/** The specification uses the text of the card for a failed password change too. */
export const billingMessages = {
  cardLoadFailed: 'there was an error fetching your card data.',
  enterpriseBanner: 'Enterprise features need contacting us. A limited trial is possible.',
} as const
