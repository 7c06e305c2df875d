import { useState } from 'react'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { removalQuestion } from '../../holds/removal-question.ts'
import { showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { reloadCameras, removeCamera } from '../api.ts'

/** Confirms and removes. A failure is reported without a message, and the popup stays open. */
export function useCameraRemoval(onRemoved: () => void) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = async (id: string) => {
    const isAgreed = await confirm({
      title: 'Remove Camera',
      message: await removalQuestion(cameraMessages.confirmRemove, 'camera', id),
      confirmLabel: 'Remove Camera',
      isDestructive: true,
    })
    if (!isAgreed) return
    setRemoving(true)
    try {
      await removeCamera(id)
      showSuccess(cameraMessages.removed)
      onRemoved()
      await reloadCameras()
    } catch (error) {
      reportError(error)
      setRemoving(false)
    }
  }
  return { remove, isRemoving }
}
