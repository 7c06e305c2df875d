import { SimpleGrid } from '@mantine/core'
import { PushCard } from '../messages/push-card.tsx'
import { Role } from '#contract/auth/accounts.ts'
import { ImageStorageCard } from '../billing/image-storage-card.tsx'
import { AssistantsCard } from '../assistants/assistants-card.tsx'
import { BackupsCard } from '../backups/backups-card.tsx'
import { PaymentCard } from '../billing/payment-card.tsx'
import { PlanCard } from '../billing/plan-card.tsx'
import { useSession } from '../lib/session/session.ts'
import { JobFaultsCard } from '../machine/job-faults-card.tsx'
import { PlaceCard } from '../organisation/place-card.tsx'
import { DemoCard } from '../setup/demo-card.tsx'
import { Page } from '../ui/page/page.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { MfaCard } from './mfa-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function AccountPage() {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  return (
    <Page>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <ProfileCard />
        <MfaCard />
        <PasskeysCard />
        <AppearanceCard />
        <LanguageCard />
        <PushCard />
        <PlanCard />
        {isAdmin && <PaymentCard />}
        <ImageStorageCard />
        {isAdmin && <DemoCard />}
      </SimpleGrid>
      <PlaceCard />
      {isAdmin && <JobFaultsCard />}
      {isAdmin && <BackupsCard />}
      <AssistantsCard />
      <SessionsCard />
    </Page>
  )
}
