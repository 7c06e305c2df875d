import type { Expectation } from './expectation.ts'

export const billingAccess: Record<string, Expectation> = {
  'GET /api/v1/billing/viewAllPlans': { access: 'member' },
  'GET /api/v1/billing/updatePlan': { access: 'admin' },
  'POST /api/v1/billing/updatePlan': { access: 'admin' },
  'GET /api/v1/billing/payment_settings': { access: 'admin' },
  'POST /api/v1/billing/addCard': { access: 'admin', body: { token: 'sandbox_visa_4242_12_2030' } },
  'GET /api/v1/billing/viewCard': { access: 'admin' },
  'POST /api/v1/billing/deleteCard': { access: 'admin', body: { card_id: 'card_1' } },
  'GET /api/v1/billing/storeImages': { access: 'member' },
  'POST /api/v1/billing/storeImages': { access: 'admin', body: { opt_in: true } },
}
