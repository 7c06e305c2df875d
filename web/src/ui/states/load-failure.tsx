import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/notices.ts'
import { EmptyState } from './empty-state.tsx'

export interface Failure {
  error: unknown
  onRetry: () => void
}

interface Props extends Failure {
  /** A further action beside Retry. */
  action?: ReactNode
}

/** Replaces content that failed to load. */
export function LoadFailure({ error, onRetry, action }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={28} stroke={1.6} aria-hidden />}
        title="This could not be loaded"
        hint={errorText(error)}
        action={
          <div style={{ display: 'flex', gap: 8 }}>
            {action}
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          </div>
        }
      />
    </div>
  )
}
