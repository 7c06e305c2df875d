import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { AppSetting } from '#contract/marketplace/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'

/** The remaining days of the free trial. */
export function TrialNote({ trial, is_enabled }: Pick<AppSetting, 'trial' | 'is_enabled'>) {
  if (!trial) return null
  const days = trial.days_left === 1 ? '1 day' : `${trial.days_left} days`
  return (
    <Alert
      color={trial.has_ended ? 'yellow' : 'accent'}
      variant="light"
      icon={<IconHourglass size={18} stroke={1.6} />}
      title={trial.has_ended ? 'The free trial has ended' : `${days} of the free trial left`}
    >
      {trial.has_ended && !is_enabled && 'The settings are kept. Enable the app to go on with it. '}
      {trial.has_ended ? 'Ended ' : 'Ends '}
      <RelativeTime at={trial.ends_at} isAbsolute isToCome />
    </Alert>
  )
}
