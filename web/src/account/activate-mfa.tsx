import { Button, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { authApi } from '#contract/auth/api.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { call } from '../lib/calls/api-client.ts'
import { mfaSecretQuery } from '../auth/mfa-secret.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { MfaCodeForm } from '../auth/mfa-code-form.tsx'
import { MfaQrCode } from '../auth/mfa-qr-code.tsx'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

interface Props {
  onClose: () => void
  onDone: () => void
}

export function ActivateMfa({ onClose, onDone }: Props) {
  const isTopmost = useIsTopmost()
  useReturnFocus()
  const secret = useQuery(mfaSecretQuery)
  const activate = async (code: string) => {
    const request_token = secret.data?.request_token ?? ''
    await call(authApi.mfaActivate, { body: { code, request_token } })
    onDone()
  }
  const cancel = (
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTopmost} title="Activate MFA" size={modalWidthPx.narrow}>
      {secret.isError ? (
        <Stack>
          <ErrorBanner message={errorText(secret.error)} />
          {cancel}
        </Stack>
      ) : (
        <Stack gap="md">
          <MfaQrCode
            secret={secret.isFetching ? undefined : secret.data}
            onRenew={() => void secret.refetch()}
          />
          <MfaCodeForm submitLabel="Activate MFA" onCode={activate} actions={cancel} />
        </Stack>
      )}
    </Modal>
  )
}
