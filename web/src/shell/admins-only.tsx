import { Center } from '@mantine/core'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { homePath } from '../lib/session/home-path.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** The page for ADMINs; for others the reason, and the way back. */
export const forAdmins = (AdminPage: ComponentType): ComponentType =>
  function PageForAdmins() {
    return useIsAdmin() ? <AdminPage /> : <AdminsOnly />
  }

function AdminsOnly() {
  return (
    <Center mih={320} role="alert">
      <EmptyState
        icon={<IconLock size={28} stroke={1.6} />}
        title="Only an ADMIN can open this page"
        hint="Your role does not have the permission. An ADMIN of your organisation can change your role."
        action={<ButtonLink to={homePath()} icon={IconArrowLeft} label="Back to the overview" />}
      />
    </Center>
  )
}
