import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showError } from '../lib/notices.ts'
import { signOnOfferQuery, startSignOn } from './sign-on.ts'

/** Offers the identity provider of the organisation whose email domain was entered. */
export function SignOnButton({ email }: { email: string }) {
  const { data: offer } = useQuery(signOnOfferQuery(email))
  const start = useMutation({ mutationFn: startSignOn, onError: showError })
  if (!offer?.name) return null
  return (
    <Button
      variant={offer.is_only ? 'filled' : 'default'}
      size="md"
      loading={start.isPending}
      onClick={() => start.mutate({ email })}
    >
      Continue with {offer.name}
    </Button>
  )
}
