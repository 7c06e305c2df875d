import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { finishMfa } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'
import { addPasskey, hasPasskeys, isDismissed } from './passkeys.ts'

/** A passkey in place of an authenticator app, where the organisation requires a second factor. */
export function PasskeyActivationButton() {
  const navigate = useNavigate()
  const add = useMutation({
    mutationFn: async () => {
      const key = await addPasskey('Second factor')
      return key && finishMfa(key)
    },
    onSuccess: (path) => path && navigate({ to: path }),
  })
  if (!hasPasskeys()) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={18} stroke={1.6} />}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        Set up a passkey instead
      </Button>
      <ErrorBanner message={add.isError && !isDismissed(add.error) && loginErrorText(add.error)} />
    </>
  )
}
