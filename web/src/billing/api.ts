import { queryOptions } from '@tanstack/react-query'
import { billingApi, type Plan } from '#contract/billing/api.ts'
import { billingMessages } from '#contract/billing/messages.ts'
import { call } from '../lib/calls/api-client.ts'
import { useSession } from '../lib/session/session.ts'
import { withErrorMessage } from '../lib/calls/with-error-message.ts'

/** Some servers nest the list once more. */
const plansOf = ({ data }: { data: Plan[] | { data: Plan[] } }) => (Array.isArray(data) ? data : data.data)

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => {
    const plans = plansOf(await call(billingApi.plans, { signal }))
    useSession.setState({ plans: plans.map(({ id }) => id) })
    return plans
  },
})

export const changePlan = (new_plan_id: string) => call(billingApi.changePlan, { query: { new_plan_id } })

export const cardQuery = (card_id: string) =>
  queryOptions({
    queryKey: ['card', card_id],
    queryFn: ({ signal }) =>
      withErrorMessage(
        billingMessages.cardLoadFailed,
        call(billingApi.viewCard, { query: { card_id }, signal }),
      ),
  })

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call(billingApi.paymentSettings, { signal }),
})

export const addCard = (token: string) => call(billingApi.addCard, { body: { token } })
export const deleteCard = (card_id: string) =>
  call(billingApi.deleteCard, { query: { card_id }, body: { card_id } })

export const imageStorageQuery = queryOptions({
  queryKey: ['image-storage'],
  queryFn: ({ signal }) => call(billingApi.imageStorage, { signal }),
})
export const saveImageStorage = (opt_in: boolean) => call(billingApi.storeImages, { body: { opt_in } })
