import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { finishMfa } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'
import { hasPasskeys, isDismissed, passkeysQuery, showPasskey } from './passkeys.ts'

/** A passkey instead of the code, for users who have one. */
export function PasskeySecondButton() {
  const navigate = useNavigate()
  const { data } = useQuery({ ...passkeysQuery, enabled: hasPasskeys() })
  const show = useMutation({
    mutationFn: async () => finishMfa((await showPasskey()).key),
    onSuccess: (path) => navigate({ to: path }),
  })
  if (!data || data.passkeys.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={18} stroke={1.6} />}
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        Use a passkey
      </Button>
      <ErrorBanner message={show.isError && !isDismissed(show.error) && loginErrorText(show.error)} />
    </>
  )
}
