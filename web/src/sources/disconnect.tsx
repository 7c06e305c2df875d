import { Button } from '@mantine/core'
import { sourceMessages } from '#contract/sources/messages.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { removeSource } from './api.ts'

/** Disconnects a camera after confirmation. */
export function Disconnect({ cameraId }: { cameraId: string }) {
  const ask = () =>
    confirm({
      title: 'Disconnect the camera',
      message: 'No more pictures arrive this way. Existing pictures stay.',
      confirmLabel: 'Disconnect',
      run: async () => {
        await removeSource(cameraId).catch(showAndRethrow)
        showSuccess(sourceMessages.removed)
      },
    })
  return (
    <Button variant="subtle" color="red" onClick={() => void ask()}>
      Disconnect
    </Button>
  )
}
