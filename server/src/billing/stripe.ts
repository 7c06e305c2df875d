import { z } from 'zod'
import { pathSegment } from '#rules/text/fill-path.ts'
import type { Outbound } from '../core/outbound.ts'
import { CardRefused, type PaymentProvider } from './provider.ts'

const StripeError = z.object({
  error: z.object({ message: z.string().default(''), type: z.string().default('') }),
})
const Customer = z.object({ id: z.string() })
const PaymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
})

const cardOf = ({ id, card }: z.infer<typeof PaymentMethod>) => ({ id, ...card })

/** Stripe's HTTP API, or a compatible one. */
export function stripeProvider(
  outbound: Outbound,
  { url, secretKey }: { url: string; secretKey: string },
): PaymentProvider {
  async function call<Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    form?: Record<string, string>,
    idempotencyKey?: string,
  ): Promise<Answer> {
    const answer = await outbound(`${url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    const body: unknown = JSON.parse(answer.body.toString())
    if (answer.status >= 400) {
      const fault = StripeError.safeParse(body)
      const isCardFault = fault.success && fault.data.error.type === 'card_error'
      throw isCardFault
        ? new CardRefused(fault.data.error.message)
        : new Error(`The payment provider answered ${answer.status}.`)
    }
    return schema.parse(body)
  }

  return {
    name: 'stripe',
    async addCard({ orgId, email }, token) {
      const method = await call(PaymentMethod, 'payment_methods', { type: 'card', 'card[token]': token })
      const customer = await call(
        Customer,
        'customers',
        { email, 'metadata[organisation]': orgId },
        `customer-${orgId}-${method.id}`,
      )
      const attached = await call(PaymentMethod, `payment_methods/${pathSegment(method.id)}/attach`, {
        customer: customer.id,
      })
      return { ...cardOf(attached), customerId: customer.id }
    },
    viewCard: async (cardId) => cardOf(await call(PaymentMethod, `payment_methods/${pathSegment(cardId)}`)),
    async deleteCard(cardId) {
      await call(PaymentMethod, `payment_methods/${pathSegment(cardId)}/detach`, {})
    },
  }
}
