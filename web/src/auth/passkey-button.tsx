import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'
import { hasPasskeys, isDismissed, signInWithPasskey } from './passkeys.ts'

/** Signs in with a passkey in place of email and password. */
export function PasskeyButton() {
  const navigate = useNavigate()
  const signIn = useMutation({
    mutationFn: async () => finishSignIn(await signInWithPasskey()),
    onSuccess: (path) => navigate({ to: path }),
  })
  if (!hasPasskeys()) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={18} stroke={1.6} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Use a passkey
      </Button>
      <ErrorBanner message={signIn.isError && !isDismissed(signIn.error) && loginErrorText(signIn.error)} />
    </>
  )
}
