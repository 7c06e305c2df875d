import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { alertMessages } from '#contract/alerts/messages.ts'
import { paths } from '#contract/paths.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useOrganisationKind } from '../lib/session/use-organisation-kind.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { AlertForm } from './alert-form.tsx'
import { newAlertOf, valuesOfAlert } from './alert-form-values.ts'
import { alertQuery } from './api.ts'

/** Loaded after the form above it. */
const MatchesCard = lazyPopup(async () => (await import('./matches/matches-card.tsx')).MatchesCard)

export function AlertPage() {
  const { guid = 'new' }: { guid?: string } = useParams({ strict: false })
  const isNew = guid === 'new'
  const kind = useOrganisationKind()
  const alert = useQuery({ ...alertQuery(guid), enabled: !isNew })
  const sites = useQuery(siteChoicesQuery)
  const everySite = sites.data?.map(({ id }) => id)
  const isReady = alert.data && everySite
  return (
    <Page width="narrow">
      {isNew && <AlertForm key="new" values={newAlertOf(kind)} />}
      {!isNew && isReady && (
        <AlertForm key={guid} alert={alert.data} values={valuesOfAlert(alert.data, everySite)} />
      )}
      {!isNew && isReady && <MatchesCard alertId={guid} />}
      {!isNew && alert.isError && <InvalidAlert />}
      {!isNew && !alert.isError && !isReady && <FormSkeleton fields={7} />}
    </Page>
  )
}

const InvalidAlert = () => (
  <Paper bg="var(--surface)" role="alert">
    <EmptyState
      title={alertMessages.invalid}
      action={
        <Button variant="default" component={Link} to={paths.alerts}>
          Back
        </Button>
      }
    />
  </Paper>
)
