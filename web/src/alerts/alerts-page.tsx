import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/menus.ts'
import { FilterListsCard } from '../filter-lists/filter-lists-card.tsx'
import { Page } from '../ui/page.tsx'
import { AlertsTable } from './alerts-table.tsx'

export function AlertsPage() {
  return (
    <Page
      description="Who is told of which vehicles, and how."
      actions={
        <Button component={Link} to={`${paths.alerts}/new`} leftSection={<IconPlus size={16} />}>
          Add Alert
        </Button>
      }
    >
      <AlertsTable />
      <FilterListsCard />
    </Page>
  )
}
