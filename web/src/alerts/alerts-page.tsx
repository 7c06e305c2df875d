import { IconPhoneCall, IconPlus, IconUrgent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { OrganisationKind } from '#contract/setup/api.ts'
import { listsQuery } from '../filter-lists/api.ts'
import { FilterListsCard } from '../filter-lists/filter-lists-card.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { useOrganisationKind } from '../lib/session/use-organisation-kind.ts'
import { MessageHistory } from '../messages/message-history.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SmsReplies } from '../messages/sms-replies.tsx'
import { Page } from '../ui/page/page.tsx'
import { usePaging } from '../ui/table/use-paging.ts'
import { alertsQuery } from './api.ts'
import { AlertsTable } from './alerts-table.tsx'
import { PlatePopups } from './plate-popups.tsx'
import { AdminButton } from '../ui/admin-button.tsx'

const firstPage = { page: 1, perPage: 10 }

const descriptions: Record<OrganisationKind, string> = {
  vehicles: 'Who is notified of which vehicles, and how.',
  safety: 'Who is notified of which safety observations, and how.',
  wildlife: 'Who is notified of which sightings, and how.',
}

export function AlertsPage() {
  const isAdmin = useIsAdmin()
  const [paging] = usePaging()
  const areAlertsThere = !useQuery(alertsQuery(paging)).isPending
  const areListsThere = !useQuery(listsQuery(firstPage)).isPending
  return (
    <Page
      description={descriptions[useOrganisationKind()]}
      actions={
        <>
          <ButtonLink to={paths.incidents} icon={IconUrgent} label="Incidents" />
          <ButtonLink to={paths.onCall} icon={IconPhoneCall} label="On call" />
          <AdminButton to={`${paths.alerts}/new`} leftSection={<IconPlus size={16} />}>
            Add Alert
          </AdminButton>
        </>
      }
    >
      <AlertsTable />
      {/* A list that changes its height while loading would move the content below. */}
      <div style={{ visibility: areAlertsThere ? 'visible' : 'hidden' }}>
        <FilterListsCard />
      </div>
      {isAdmin && (
        <div style={{ visibility: areAlertsThere && areListsThere ? 'visible' : 'hidden' }}>
          <MessageHistory />
        </div>
      )}
      {isAdmin && <SmsReplies />}
      <PlatePopups />
    </Page>
  )
}
