import type { Card } from '#contract/billing/api.ts'

/**
 * The payment provider, which stores the cards. The browser sends card numbers to the provider, and the server only
 * gets its token.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  addCard(customer: { orgId: string; email: string }, token: string): Promise<Card & { customerId: string }>
  viewCard(cardId: string): Promise<Card>
  deleteCard(cardId: string): Promise<void>
}

/** The provider declined, with a message for the payer. */
export class CardRefused extends Error {}
