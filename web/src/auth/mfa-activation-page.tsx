import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { mfaSecretQuery } from './mfa-secret.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { MfaCodeForm } from './mfa-code-form.tsx'
import { MfaQrCode } from './mfa-qr-code.tsx'
import { PasskeyActivationButton } from './passkey-activation-button.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { finishMfa } from './finish-sign-in.ts'
import { SignInLink } from './sign-in-link.tsx'

export function MfaActivationPage() {
  const navigate = useNavigate()
  const secret = useQuery(mfaSecretQuery)
  const renew = () => void secret.refetch()
  const activate = async (code: string) => {
    const request_token = secret.data?.request_token ?? ''
    const { key } = await call(authApi.mfaActivate, { body: { code, request_token } })
    if (key) await navigate({ to: await finishMfa(key) })
  }
  return (
    <PublicCard title="Set Up Multi-Factor Authentication">
      <Stack gap="md">
        {secret.isError ? (
          <>
            <ErrorBanner message={errorText(secret.error)} />
            <Button variant="default" onClick={renew}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <MfaQrCode secret={secret.isFetching ? undefined : secret.data} onRenew={renew} />
            <MfaCodeForm submitLabel="Activate" onCode={activate} isWide />
          </>
        )}
        <PasskeyActivationButton />
        <SignInLink />
      </Stack>
    </PublicCard>
  )
}
