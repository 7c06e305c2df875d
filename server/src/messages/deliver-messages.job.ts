import { z } from 'zod'
import { defineJob } from '../core/jobs.ts'

const Delivery = z.object({ orgId: z.uuid(), destination: z.string() })
export type Delivery = z.infer<typeof Delivery>

/** The job only wakes: what has to be sent stands in the tables, and sending must not hold up other jobs. */
export const deliverMessagesJob = defineJob({
  name: 'deliver_messages',
  payload: Delivery,
  work:
    ({ delivery }: { delivery: { wake(delivery: Delivery): void } }) =>
    async (place) =>
      delivery.wake(place),
})
