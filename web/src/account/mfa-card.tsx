import { Button, Skeleton } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MfaStatus, mfaStatusLabels } from '#contract/auth/accounts.ts'
import { Facts } from '../ui/values/facts.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { mfaStatusQuery } from './api.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const ActivateMfa = lazyPopup(async () => (await import('./activate-mfa.tsx')).ActivateMfa)
const DeactivateMfa = lazyPopup(async () => (await import('./deactivate-mfa.tsx')).DeactivateMfa)

export function MfaCard() {
  const queryClient = useQueryClient()
  const status = useQuery(mfaStatusQuery)
  const state = status.data
  const failure = failureOf(status)
  const [flow, setFlow] = useState<'activate' | 'deactivate'>()
  const isEnabled = state?.status === MfaStatus.ENABLED
  const close = () => setFlow(undefined)
  const finish = async () => {
    close()
    await queryClient.invalidateQueries(mfaStatusQuery)
  }
  return (
    <SectionCard
      title="Multi-Factor Authentication"
      actions={
        !failure && (
          <Button
            variant="default"
            size="xs"
            disabled={!state}
            onClick={() => setFlow(isEnabled ? 'deactivate' : 'activate')}
          >
            {isEnabled ? 'Deactivate MFA' : 'Activate MFA'}
          </Button>
        )
      }
    >
      {state && (
        <Facts
          facts={[
            [
              'Status',
              <StatusBadge
                key="status"
                tone={isEnabled ? 'good' : 'unknown'}
                icon={isEnabled ? IconShieldCheck : IconShieldOff}
                label={mfaStatusLabels[state.status]}
              />,
            ],
            ['Enabled At', <RelativeTime key="at" at={state.created_at} isAbsolute />],
          ]}
        />
      )}
      {!state && (failure ? <LoadFailure {...failure} /> : <Skeleton height={56} />)}
      {flow === 'activate' && <ActivateMfa onClose={close} onDone={finish} />}
      {flow === 'deactivate' && <DeactivateMfa onClose={close} onDone={finish} />}
    </SectionCard>
  )
}
