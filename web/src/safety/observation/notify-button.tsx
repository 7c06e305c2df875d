import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { safetyMessages, safetyTexts } from '#contract/safety/messages.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { notifyObservation } from '../api.ts'

/** Notifies the safety manager and the STMS of the site. */
export function NotifyButton({ id }: { id: string }) {
  const notify = useMutation({
    mutationFn: () => notifyObservation(id),
    onSuccess: (count) => showSuccess(safetyMessages.notified(count)),
    onError: showError,
  })
  return (
    <Button size="compact-sm" variant="default" loading={notify.isPending} onClick={() => notify.mutate()}>
      {safetyTexts.notify}
    </Button>
  )
}
