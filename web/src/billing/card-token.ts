import type { PaymentSettings } from '#contract/billing/api.ts'
import { cardBrand, type CardExpiry } from '#rules/billing.ts'
import { postOutside } from '../lib/calls/api-client.ts'

export interface TypedCard {
  number: string
  expiry: CardExpiry
  cvc: string
}

/** Exchanges a card for a token. Its number goes to the payment provider, never to our own server. */
export async function tokenOf(
  { number, expiry, cvc }: TypedCard,
  settings: PaymentSettings,
): Promise<string> {
  const digits = number.replaceAll(/\D/g, '')
  if (settings.provider === 'sandbox')
    return `sandbox_${cardBrand(digits)}_${digits.slice(-4)}_${expiry.month}_${expiry.year}`
  const answer = await postOutside(settings.token_url, settings.publishable_key, {
    'card[number]': digits,
    'card[exp_month]': String(expiry.month),
    'card[exp_year]': String(expiry.year),
    'card[cvc]': cvc,
  })
  return (answer as { id: string }).id
}
