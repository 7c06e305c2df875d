import { Text } from '@mantine/core'
import { Role } from '#contract/auth/accounts.ts'
import { useSession } from '../../lib/session/session.ts'
import { PopupForm } from '../../ui/popup/popup.tsx'
import { EndpointPanel } from '../ingest-log/endpoint-panel.tsx'
import type { StoredStepProps } from './safety-step.ts'
import { StepActions } from './step-actions.tsx'

/** Step 2 shows the address of the camera. There is nothing to save. */
export function SafetyEndpointStep({ camera, onBack, onNext }: StoredStepProps) {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  return (
    <PopupForm onSubmit={onNext} actions={<StepActions label="Continue" onBack={onBack} />}>
      {isAdmin ? (
        <EndpointPanel cameraId={camera.id} />
      ) : (
        <Text size="sm">Only an administrator sees the address that the camera posts to.</Text>
      )}
    </PopupForm>
  )
}
