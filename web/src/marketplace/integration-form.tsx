import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppSlug, forwardingApps } from '#contract/marketplace/apps.ts'
import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { paths } from '#contract/paths.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { enabledAppsQuery } from '../lib/session/start-data.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { appSettingQuery } from './api.ts'
import { CallsCard } from './calls-card.tsx'
import { ForwardsCard } from './forwards-card.tsx'
import { TrialNote } from './trial-note.tsx'
import { AppSettingsForm } from './app-settings-form.tsx'

/** Loads the stored settings of an app, or its defaults. */
export function IntegrationForm({ app }: { app: CatalogueApp }) {
  const isAdmin = useIsAdmin()
  const stored = useQuery(appSettingQuery(app.slug))
  const apps = useQuery(enabledAppsQuery)
  const failure = failureOf(stored) ?? failureOf(apps)
  if (failure) return <LoadFailure {...failure} />
  if (stored.data === undefined || !apps.data) return <FormSkeleton fields={2} />
  const isOn = apps.data.some(({ slug, is_enabled }) => slug === app.slug && is_enabled)
  const isForwarding = forwardingApps.some((slug) => slug === app.slug)
  return (
    <>
      {stored.data && <TrialNote {...stored.data} />}
      <AppSettingsForm
        app={app}
        setting={stored.data}
        isEnabled={isOn}
        extraActions={app.slug === AppSlug.VEHICLE_CRM && isOn && <VehiclesLink />}
      />
      {isForwarding && stored.data && <ForwardsCard slug={app.slug} setting={stored.data} />}
      {isForwarding && isAdmin && <CallsCard slug={app.slug} />}
    </>
  )
}

const VehiclesLink = () => (
  <Button component={Link} to={paths.customers} variant="default">
    Vehicles & Customers
  </Button>
)
