import { AppSlug } from '#contract/marketplace/apps.ts'
import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import { Page } from '../ui/page/page.tsx'
import { IntegrationForm } from './integration-form.tsx'

/** The same settings as in the marketplace, which wildlife organisations do not have. */
export function HubSpotPage() {
  return (
    <Page width="narrow">
      <IntegrationForm app={findCatalogueApp(AppSlug.HUBSPOT)!} />
    </Page>
  )
}
