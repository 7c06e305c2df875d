import { Button, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { organisationMessages } from '#contract/organisation/messages.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** Shown instead of a form whose record could not be loaded. */
export function InvalidForm({ listPath }: { listPath: string }) {
  return (
    <Paper bg="var(--surface)" role="alert">
      <EmptyState
        title={organisationMessages.invalidForm}
        action={
          <Button variant="default" component={Link} to={listPath}>
            Back
          </Button>
        }
      />
    </Paper>
  )
}
