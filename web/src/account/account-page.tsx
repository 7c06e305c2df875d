import { SimpleGrid } from '@mantine/core'
import { PushCard } from '../messages/push-card.tsx'
import { Page } from '../ui/page.tsx'
import { MfaCard } from './mfa-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function AccountPage() {
  return (
    <Page>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <ProfileCard />
        <MfaCard />
        <PushCard />
      </SimpleGrid>
      <SessionsCard />
    </Page>
  )
}
