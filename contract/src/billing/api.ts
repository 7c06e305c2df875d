import { z } from 'zod'
import { Empty, type Endpoints } from '../endpoint.ts'

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number().int(),
  is_current: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type Card = z.infer<typeof Card>

const NewPlan = z.object({ new_plan_id: z.string().min(1, 'Please choose a plan').max(60) })
const PlanChange = z.object({ plan: z.object({ id: z.string() }) })
const CardQuery = z.object({ card_id: z.string().min(1, 'Please name the card').max(200) })

/** The browser sends a card number to the payment provider. Only its token reaches the server. */
const CardToken = z.object({ token: z.string().trim().min(1, 'Please enter a card').max(300) })

export const PaymentSettings = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  /** The public settings of the provider's form in the browser. */
  publishable_key: z.string(),
  /** The URL at which the browser exchanges a card for a token. */
  token_url: z.string(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const billingApi = {
  plans: {
    method: 'GET',
    url: '/api/v1/billing/viewAllPlans',
    config: { access: 'member' },
    schema: { summary: 'Every plan', response: { 200: z.object({ data: z.array(Plan) }) } },
  },
  updatePlan: {
    method: 'GET',
    url: '/api/v1/billing/updatePlan',
    config: { access: 'admin' },
    schema: { summary: 'Change the plan', querystring: NewPlan, response: { 200: PlanChange } },
  },
  changePlan: {
    method: 'POST',
    url: '/api/v1/billing/updatePlan',
    config: { access: 'admin' },
    schema: { summary: 'Change the plan', querystring: NewPlan, response: { 200: PlanChange } },
  },
  paymentSettings: {
    method: 'GET',
    url: '/api/v1/billing/payment_settings',
    config: { access: 'admin' },
    schema: { summary: 'The settings of the payment provider', response: { 200: PaymentSettings } },
  },
  addCard: {
    method: 'POST',
    url: '/api/v1/billing/addCard',
    config: { access: 'admin' },
    schema: { summary: "Store a card by its provider's token", body: CardToken, response: { 200: Card } },
  },
  viewCard: {
    method: 'GET',
    url: '/api/v1/billing/viewCard',
    config: { access: 'admin' },
    schema: { summary: 'The stored card', querystring: CardQuery, response: { 200: Card } },
  },
  deleteCard: {
    method: 'POST',
    url: '/api/v1/billing/deleteCard',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove the card',
      querystring: CardQuery.partial(),
      body: CardQuery.partial().nullish(),
      response: { 200: Empty },
    },
  },
  imageStorage: {
    method: 'GET',
    url: '/api/v1/billing/storeImages',
    config: { access: 'member' },
    schema: {
      summary: 'Whether pictures are stored',
      response: { 200: z.object({ opt_in: z.boolean() }) },
    },
  },
  storeImages: {
    method: 'POST',
    url: '/api/v1/billing/storeImages',
    config: { access: 'admin' },
    schema: {
      summary: 'Turn the storage of pictures on or off',
      body: z.object({ opt_in: z.boolean('Please say whether pictures are kept') }),
      response: { 200: z.object({ opt_in: z.boolean() }) },
    },
  },
} as const satisfies Endpoints
