import { Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError, showFailure } from '../lib/notices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { pushKeyQuery } from './api.ts'
import { currentSubscription, pushRefusal, subscribe, unsubscribe } from '../lib/session/push-subscription.ts'

const subscriptionKey = ['messages', 'push', 'this-browser']

/** The switch for notifications of this browser. */
export function PushCard() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const key = useQuery(pushKeyQuery)
  const current = useQuery({
    queryKey: subscriptionKey,
    queryFn: async () => (await currentSubscription()) !== null,
  })
  const refusal = pushRefusal()
  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (!isOn) await unsubscribe()
      else if (key.data && !(await subscribe(key.data.public_key)))
        showFailure('The browser did not allow notifications.')
    } catch (error) {
      showError(error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['messages', 'push'] })
      setBusy(false)
    }
  }
  return (
    <SectionCard title="Browser Notifications">
      <Switch
        label="Show alerts as notifications of this browser"
        description={refusal ?? 'Also while no page of Sightline is open.'}
        disabled={refusal !== undefined || isBusy || !key.data}
        checked={current.data ?? false}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {key.data && key.data.browsers > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          Allowed in {key.data.browsers === 1 ? 'one browser' : `${key.data.browsers} browsers`}
        </Text>
      )}
    </SectionCard>
  )
}
