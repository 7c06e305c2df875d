import { Center, Loader, Stack, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { markProviderSession } from '../lib/session/provider-session.ts'
import { PublicCard } from '../ui/page/public-card.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'
import { SignInLink } from './sign-in-link.tsx'
import { finishSignOn, startSignOn } from './sign-on.ts'

/** The page to which the identity provider redirects, also from the tile in its portal. */
export function SignOnPage() {
  const navigate = useNavigate()
  const { organisation: arrivedAt } = useParams({ strict: false })
  const [failure, setFailure] = useState<string>()
  const isBegun = useRef(false)
  useEffect(() => {
    // The response of the provider works once.
    if (isBegun.current) return
    isBegun.current = true
    const query = window.location.search.slice(1)
    const organisation = new URLSearchParams(query).get('organisation')
    const go = async () => {
      if (organisation) return startSignOn({ organisation })
      const signedIn = await finishSignOn(query, arrivedAt)
      markProviderSession()
      return navigate({ to: await finishSignIn(signedIn), replace: true })
    }
    go().catch((error: unknown) => setFailure(loginErrorText(error)))
  }, [navigate, arrivedAt])
  return (
    <PublicCard title="Single Sign-On">
      {failure ? (
        <Stack gap="md">
          <ErrorBanner message={failure} />
          <SignInLink />
        </Stack>
      ) : (
        <Center>
          <Stack gap="xs" align="center" role="status">
            <Loader size="sm" />
            <Text size="sm">Signing in…</Text>
          </Stack>
        </Center>
      )}
    </PublicCard>
  )
}
