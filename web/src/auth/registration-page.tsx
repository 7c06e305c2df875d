import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authMessages } from '#contract/auth/messages.ts'
import { showFailure } from '../lib/notices.ts'
import { PublicCard } from '../ui/page/public-card.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { inviteGreetingQuery } from './api.ts'
import { RegistrationForm } from './registration-form.tsx'
import { SignInLink } from './sign-in-link.tsx'

export function RegistrationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const greeting = useQuery(inviteGreetingQuery(token))
  useEffect(() => {
    if (greeting.isError) showFailure(authMessages.invalidInvite)
  }, [greeting.isError])
  if (greeting.isError)
    return (
      <PublicCard title={authMessages.invalidInvitePage}>
        <SignInLink />
      </PublicCard>
    )
  if (!greeting.data) return <FormSkeleton fields={5} />
  return (
    <PublicCard title="User Registration">
      <RegistrationForm token={token} greeting={greeting.data} />
    </PublicCard>
  )
}
