import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { roleLabels } from '#contract/auth/accounts.ts'
import { joinName } from '#rules/organisation.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useSession } from '../lib/session/session.ts'
import { Facts } from '../ui/values/facts.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

const ChangePassword = lazyPopup(async () => (await import('./change-password.tsx')).ChangePassword)

export function ProfileCard() {
  const user = useSession((state) => state.user)
  const [isChanging, { open, close }] = useDisclosure(false)
  return (
    <SectionCard
      title="Your Profile"
      actions={
        <Button variant="default" size="xs" onClick={open}>
          Change Password
        </Button>
      }
    >
      {user && (
        <Facts
          facts={[
            ['Full name', joinName(user)],
            ['Email', user.email],
            ['Role', roleLabels[user.role]],
            ['Organisation', user.organisation],
          ]}
        />
      )}
      {isChanging && <ChangePassword onClose={close} />}
    </SectionCard>
  )
}
