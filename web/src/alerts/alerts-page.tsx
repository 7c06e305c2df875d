import { IconPlus } from '@tabler/icons-react'
import { paths } from '#contract/paths.ts'
import { FilterListsCard } from '../filter-lists/filter-lists-card.tsx'
import { useIsAdmin } from '../lib/is-admin.ts'
import { MessageHistory } from '../messages/message-history.tsx'
import { Page } from '../ui/page.tsx'
import { AlertsTable } from './alerts-table.tsx'
import { PlatePopups } from './plate-popups.tsx'
import { AdminButton } from '../ui/admin-button.tsx'

export function AlertsPage() {
  const isAdmin = useIsAdmin()
  return (
    <Page
      description="Who is notified of which vehicles, and how."
      actions={
        <AdminButton to={`${paths.alerts}/new`} leftSection={<IconPlus size={16} />}>
          Add Alert
        </AdminButton>
      }
    >
      <AlertsTable />
      <FilterListsCard />
      {isAdmin && <MessageHistory />}
      <PlatePopups />
    </Page>
  )
}
