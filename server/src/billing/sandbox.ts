import type { Card } from '#contract/billing/api.ts'
import { CardRefused, type PaymentProvider } from './provider.ts'

const token = /^sandbox_([a-z]{2,20})_(\d{4})_(\d{1,2})_(\d{4})$/

/** `sandbox_visa_4242_12_2030`: the token of the browser where no provider is configured. Nothing is charged. */
function readToken(text: string): Card {
  const [, brand, last4, month, year] = token.exec(text) ?? []
  if (!brand || !last4) throw new CardRefused('This card cannot be used.')
  return { id: text, brand, last4, exp_month: Number(month), exp_year: Number(year) }
}

export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  addCard: async ({ orgId }, cardToken) => ({ ...readToken(cardToken), customerId: `sandbox_${orgId}` }),
  viewCard: async (cardId) => readToken(cardId),
  deleteCard: async () => undefined,
}
