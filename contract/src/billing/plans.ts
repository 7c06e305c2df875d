/** The plans of an organisation, by price. Prices are NZD a month, in cents. */
export const plans = [
  {
    id: 'standard',
    name: 'Standard',
    price_cents: 0,
    description: 'Every page and app; the first 30 SMS of a month are free.',
  },
  {
    id: 'professional',
    name: 'Professional',
    price_cents: 9_900,
    description: 'For several sites, with support by mail.',
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price_cents: 49_900,
    description: 'For many sites, with an engineer to call.',
  },
] as const

export type PlanId = (typeof plans)[number]['id']
export const standardPlan: PlanId = 'standard'
export const isPlan = (id: string): id is PlanId => plans.some((plan) => plan.id === id)
