import type { IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { azureDatabricks } from './azure-databricks.ts'
import { azureLogAnalytics } from './azure-log-analytics.ts'
import { hubspot } from './hubspot.ts'
import type { Integration } from './integration.ts'
import { inx } from './inx.ts'
import { salesforce } from './salesforce.ts'
import { swipedOn } from './swiped-on.ts'

export const integrations: Record<IntegrationSlug, Integration> = {
  salesforce,
  hubspot,
  'azure-log-analytics': azureLogAnalytics,
  'azure-databricks': azureDatabricks,
  inx,
  'swiped-on': swipedOn,
}
