import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Role } from '#contract/auth/accounts.ts'
import { paths } from '#contract/menus.ts'
import { FilterListsCard } from '../filter-lists/filter-lists-card.tsx'
import { useSession } from '../lib/session.ts'
import { MessageHistory } from '../messages/message-history.tsx'
import { Page } from '../ui/page.tsx'
import { AlertsTable } from './alerts-table.tsx'

export function AlertsPage() {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  return (
    <Page
      description="Who is notified of which vehicles, and how."
      actions={
        <Button component={Link} to={`${paths.alerts}/new`} leftSection={<IconPlus size={16} />}>
          Add Alert
        </Button>
      }
    >
      <AlertsTable />
      <FilterListsCard />
      {isAdmin && <MessageHistory />}
    </Page>
  )
}
