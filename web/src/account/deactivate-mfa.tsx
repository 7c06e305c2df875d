import { Button, Modal, Stack, Text } from '@mantine/core'
import { authApi } from '#contract/auth/api.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { call } from '../lib/calls/api-client.ts'
import { MfaCodeForm } from '../auth/mfa-code-form.tsx'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

interface Props {
  onClose: () => void
  onDone: () => void
}

export function DeactivateMfa({ onClose, onDone }: Props) {
  const isTopmost = useIsTopmost()
  useReturnFocus()
  const deactivate = async (code: string) => {
    await call(authApi.mfaDeactivate, { body: { code } })
    onDone()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title="Deactivate MFA"
      size={modalWidthPx.narrow}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          From then on your password alone signs you in. Enter a code to confirm that it is you.
        </Text>
        <MfaCodeForm
          submitLabel="Deactivate MFA"
          onCode={deactivate}
          actions={
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      </Stack>
    </Modal>
  )
}
