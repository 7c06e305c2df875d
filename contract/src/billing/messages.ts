/** The password change reports its failure with the card's text too: the document says so. */
export const billingMessages = {
  cardLoadFailed: 'there was an error fetching your card data.',
  enterpriseBanner: 'Enterprise features need contacting us. A limited trial is possible.',
} as const
