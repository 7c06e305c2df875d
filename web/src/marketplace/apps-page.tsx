import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availableApps, ownApps, type CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { enabledAppsQuery } from '../lib/session/start-data.ts'
import { EnterpriseBanner } from '../contact/enterprise-banner.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { AppTile } from './app-tile.tsx'
import classes from './app-tile.module.css'

/** The product's own apps, then external ones. */
export function AppsPage() {
  const apps = useQuery(enabledAppsQuery)
  const failure = failureOf(apps)
  const enabled = new Set(apps.data?.filter((app) => app.is_enabled).map((app) => app.slug))
  const tiles = (title: string, shown: readonly CatalogueApp[]) => (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2}>{title}</Title>
      <ul className={classes.tiles}>
        {shown.map((app) => (
          <li key={app.slug}>
            <AppTile app={app} isEnabled={apps.data && enabled.has(app.slug)} />
          </li>
        ))}
      </ul>
    </Stack>
  )
  return (
    <Page>
      <EnterpriseBanner />
      {failure ? (
        <LoadFailure {...failure} />
      ) : (
        <>
          {tiles('Our Apps', ownApps)}
          {tiles('Great Apps', availableApps)}
        </>
      )}
    </Page>
  )
}
