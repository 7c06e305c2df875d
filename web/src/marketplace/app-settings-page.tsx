import { IconArrowLeft } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import { paths } from '#contract/paths.ts'
import { StolenList } from '../filter-lists/stolen-list.tsx'
import { Page } from '../ui/page/page.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { IntegrationForm } from './integration-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** The settings of the app in the address; an unavailable app is coming soon. */
export function AppSettingsPage() {
  const { app: slug = '' }: { app?: string } = useParams({ strict: false })
  const app = findCatalogueApp(slug)
  return (
    <Page
      width="narrow"
      actions={<ButtonLink to={paths.marketplaceApps} icon={IconArrowLeft} label="Back" />}
    >
      {app && !app.isComingSoon && !isOnOwnPage(app.slug) ? (
        <>
          <IntegrationForm key={slug} app={app} />
          {slug === AppSlug.STOLEN_VEHICLES && <StolenList />}
        </>
      ) : (
        <ComingSoon name={app?.label} />
      )}
    </Page>
  )
}

/** Alerts and webhooks have their own pages, and no settings here. */
const isOnOwnPage = (slug: AppSlug) => slug === AppSlug.ALERTS || slug === AppSlug.WEBHOOKS
