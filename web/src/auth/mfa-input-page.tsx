import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { MfaCodeForm } from './mfa-code-form.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { finishMfa } from './finish-sign-in.ts'
import { PasskeySecondButton } from './passkey-second-button.tsx'
import { SignInLink } from './sign-in-link.tsx'

export function MfaInputPage() {
  const navigate = useNavigate()
  const authenticate = async (code: string) => {
    const { key } = await call(authApi.mfaAuthenticate, { body: { code } })
    await navigate({ to: await finishMfa(key) })
  }
  return (
    <PublicCard title="Verification Code Required">
      <Stack gap="md">
        <MfaCodeForm submitLabel="Verify" onCode={authenticate} isWide />
        <PasskeySecondButton />
        <SignInLink />
      </Stack>
    </PublicCard>
  )
}
