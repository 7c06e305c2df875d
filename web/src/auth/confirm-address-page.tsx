import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Programs that follow links confirm nothing, because a click is needed. */
export function ConfirmAddressPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const confirm = useMutation({ mutationFn: () => call(authApi.confirmAddress, { body: { token } }) })
  return (
    <PublicCard title="Confirm Your Email Address">
      <Stack gap="md">
        <ErrorBanner message={confirm.isError && errorText(confirm.error)} />
        {confirm.isSuccess ? (
          <Text size="sm" role="status" ta="center">
            The address is confirmed. Sign in with it from now on.
          </Text>
        ) : (
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Use this address
          </Button>
        )}
        <SignInLink />
      </Stack>
    </PublicCard>
  )
}
