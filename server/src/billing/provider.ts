import type { Card } from '#contract/billing/api.ts'

/** Who keeps the cards. A number never comes here: the browser gives it to the provider, whose token we pass on. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  addCard(customer: { orgId: string; email: string }, token: string): Promise<Card & { customerId: string }>
  viewCard(cardId: string): Promise<Card>
  deleteCard(cardId: string): Promise<void>
}

/** The provider refused, with words for the person who pays. */
export class CardRefused extends Error {}
