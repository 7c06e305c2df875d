import { useQuery } from '@tanstack/react-query'
import { demoNotices, setupRefusals } from '#contract/setup/api.ts'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { setupStateQuery } from '../lib/session/setup-state.ts'
import { PublicCard } from '../ui/page/public-card.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { SetupForm } from './setup-form.tsx'

/** The first visit to a new product: its first organisation and administrator. */
export function SetupPage() {
  const { data, isPending } = useQuery(setupStateQuery)
  if (isPending) return <FormSkeleton fields={6} />
  return (
    <PublicCard title="Set up Sightline">
      {data && !data.is_open ? (
        <Text ta="center">
          {setupRefusals.closed} <Link to={paths.login}>Sign in</Link>
        </Text>
      ) : (
        <>
          <SetupForm />
          {data?.demo_notice && (
            <Text size="sm" c="dimmed" ta="center" mt="md">
              {demoNotices[data.demo_notice]}
            </Text>
          )}
        </>
      )}
    </PublicCard>
  )
}
