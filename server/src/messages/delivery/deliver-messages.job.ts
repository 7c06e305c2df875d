import { z } from 'zod'
import { defineJob } from '../../core/jobs.ts'

export interface Delivery {
  orgId: string
  destination: string
}

/** The job only wakes the delivery: messages are in the tables, and sending must not block other jobs. */
export const deliverMessagesJob = defineJob({
  name: 'deliver_messages',
  payload: z.object({ orgId: z.uuid(), destinations: z.array(z.string()) }),
  work:
    ({ delivery }: { delivery: { wake(delivery: Delivery): void } }) =>
    async ({ orgId, destinations }) => {
      for (const destination of destinations) delivery.wake({ orgId, destination })
    },
})
