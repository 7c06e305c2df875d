import { Button } from '@mantine/core'
import { sourceMessages } from '#contract/sources/messages.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { removeSource } from './api.ts'

/** Ends the connection of a camera, after a question. */
export function Disconnect({ cameraId }: { cameraId: string }) {
  const ask = () =>
    confirm({
      title: 'Disconnect the camera',
      message: 'No more pictures come from it this way. Those that are there stay.',
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
