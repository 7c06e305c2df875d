import type { Expectation } from './expectation.ts'
import { alertsAccess } from './alerts.ts'
import { annotationAccess } from './annotations.ts'
import { apiKeysAccess } from './api-keys.ts'
import { auditAccess } from './audit.ts'
import { authAccess } from './auth.ts'
import { billingAccess } from './billing.ts'
import { camerasAccess } from './cameras.ts'
import { depthAccess } from './depth.ts'
import { casesAccess } from './cases.ts'
import { contactAccess } from './contact.ts'
import { customersAccess } from './customers.ts'
import { evidenceAccess } from './evidence.ts'
import { errorReportsAccess } from './error-reports.ts'
import { filterListsAccess } from './filter-lists.ts'
import { gateAccess } from './gate.ts'
import { heatmapsAccess } from './heatmaps.ts'
import { importsAccess } from './imports.ts'
import { ingestAccess } from './ingest.ts'
import { liveAccess } from './live.ts'
import { mapsAccess } from './maps.ts'
import { marketplaceAccess } from './marketplace.ts'
import { mediaAccess } from './media.ts'
import { messagesAccess } from './messages.ts'
import { onCallAccess } from './on-call.ts'
import { organisationAccess } from './organisation.ts'
import { parkingAccess } from './parking.ts'
import { privacyAccess } from './privacy.ts'
import { regionsAccess } from './regions.ts'
import { retentionAccess } from './retention.ts'
import { safetyAccess } from './safety.ts'
import { backupsAccess } from './backups.ts'
import { machineAccess } from './machine.ts'
import { setupAccess } from './setup.ts'
import { sharesAccess } from './shares.ts'
import { sitesAccess } from './sites.ts'
import { tagsAccess } from './tags.ts'
import { reviewAccess } from './review.ts'
import { vehiclesAccess } from './vehicles.ts'
import { viewsAccess } from './views.ts'
import { webhooksAccess } from './webhooks.ts'
import { wildlifeAccess } from './wildlife.ts'

/**
 * The expected access of each route, independent of the declarations in the contract. A route that is declared too
 * openly or is missing here fails the test.
 */
export const expectedAccess: Record<string, Expectation> = {
  ...alertsAccess,
  ...onCallAccess,
  ...annotationAccess,
  ...apiKeysAccess,
  ...auditAccess,
  ...authAccess,
  ...billingAccess,
  ...camerasAccess,
  ...depthAccess,
  ...casesAccess,
  ...contactAccess,
  ...customersAccess,
  ...evidenceAccess,
  ...errorReportsAccess,
  ...gateAccess,
  ...heatmapsAccess,
  ...filterListsAccess,
  ...importsAccess,
  ...ingestAccess,
  ...liveAccess,
  ...mapsAccess,
  ...marketplaceAccess,
  ...mediaAccess,
  ...messagesAccess,
  ...organisationAccess,
  ...parkingAccess,
  ...privacyAccess,
  ...regionsAccess,
  ...retentionAccess,
  ...safetyAccess,
  ...backupsAccess,
  ...machineAccess,
  ...setupAccess,
  ...sharesAccess,
  ...sitesAccess,
  ...tagsAccess,
  ...reviewAccess,
  ...vehiclesAccess,
  ...viewsAccess,
  ...webhooksAccess,
  ...wildlifeAccess,
}
