import type { FastifyInstance, RouteOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mcpPath } from '#contract/assistants/constants.ts'
import { eventTypeRows } from '#rules/webhooks/event-examples.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { inboxRoutes } from './alerts/inbox-routes.ts'
import { reconsiderEditedStays } from './alerts/matching/stays/reconsider-stays.ts'
import { alertPreviewRoutes } from './alerts/preview/routes.ts'
import { findAlertsOfList, findAlertsOfRota } from './alerts/queries.ts'
import { alertRoutes } from './alerts/routes.ts'
import { annotationExportRoutes } from './annotations/exports/routes.ts'
import { labelSetRoutes } from './annotations/label-set-routes.ts'
import { annotationRoutes } from './annotations/routes.ts'
import { apiKeyCallers, isApiKey } from './api-keys/find-key-caller.ts'
import { assistantCallers } from './assistants/find-assistant-caller.ts'
import { oauthRoutes } from './assistants/oauth-routes.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { noteReads } from './audit/note-reads.ts'
import { askForReasons } from './audit/search-reason.ts'
import { followPlaces } from './core/place.ts'
import { followAddresses } from './core/request-address.ts'
import { auditRoutes } from './audit/routes.ts'
import { mfaRoutes } from './auth/mfa-routes.ts'
import { findCaller } from './auth/queries.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { billingRoutes, paymentContentSources } from './billing/routes.ts'
import { cameraEndpointRoutes } from './cameras/endpoint-routes.ts'
import { cameraRoutes } from './cameras/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { guardRoutes } from './core/access.ts'
import { fairShare } from './core/turns/fair-share.ts'
import { listenToChanges } from './core/database/changes/change-notices.ts'
import { serveApiDocs } from './core/http/api-docs.ts'
import type { ApiRoom } from './core/http/api-page/rooms.ts'
import { customerRoutes } from './customers/routes.ts'
import { errorReportRoutes } from './core/http/error-reports.ts'
import { serveHealth } from './core/http/health.ts'
import { createHttpServer } from './core/http/http.ts'
import { createReadiness, type Readiness } from './core/running/readiness.ts'
import { measureRequests, serveMetrics } from './core/metrics.ts'
import { traceRequests } from './core/telemetry/trace-requests.ts'
import { serveWebApp } from './core/http/web-app.ts'
import { depthRoutes } from './depth/routes.ts'
import type { Deps } from './deps.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { gateRoutes } from './gate/routes.ts'
import { heatmapRoutes } from './heatmaps/routes.ts'
import { homeAssistantRoutes } from './home-assistant/routes.ts'
import { entryRoutes } from './filter-lists/entry-routes.ts'
import { filterListRoutes } from './filter-lists/routes.ts'
import { listSourceRoutes } from './filter-lists/source-routes.ts'
import { importRoutes } from './imports/routes.ts'
import { historyImportRoutes } from './imports/history/routes.ts'
import { plateCorrections } from './ingest/corrections/correct-plates.ts'
import { correctionRoutes } from './ingest/corrections/routes.ts'
import { ingestLogRoutes } from './ingest/log/log-routes.ts'
import { clockRoutes } from './ingest/clock/routes.ts'
import { mappingRoutes } from './ingest/mapping/routes.ts'
import { createIngest, type Ingest } from './ingest/receive.ts'
import { ingestRoutes } from './ingest/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { marketplaceRoutes } from './marketplace/routes.ts'
import { callPasses } from './mcp/call-passes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { incidentRoutes } from './messages/incidents/routes.ts'
import { smsReplyRoutes } from './messages/sms-replies/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { onCallRoutes } from './on-call/routes.ts'
import { inviteRoutes } from './organisation/invite-routes.ts'
import { memberRoutes } from './organisation/member-routes.ts'
import { placeRoutes } from './organisation/place-routes.ts'
import { parkingMetrics } from './parking/metrics.ts'
import { parkingRoutes } from './parking/routes.ts'
import { regionRoutes } from './regions/routes.ts'
import { accessRoutes } from './privacy/access/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { safetyRoutes } from './safety/routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { scimTokenRoutes } from './scim/token-routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { machineRoutes } from './machine/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { safetySiteRoutes } from './safety/site-routes.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { signOnSettingsRoutes } from './sign-on/settings-routes.ts'
import { siteDocumentRoutes } from './sites/document-routes.ts'
import { mapContentSources, mapRoutes } from './sites/map-routes.ts'
import { sitePlanRoutes } from './sites/plan-routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { sourceRoutes } from './sources/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { transparencyRoutes } from './transparency/routes.ts'
import { vehicleListRoutes } from './vehicles/lists/list-routes.ts'
import { findPlatePast } from './vehicles/plates/plate-past.ts'
import { plateRoutes } from './vehicles/plates/plate-routes.ts'
import { vehicleSummaryRoutes } from './vehicles/summaries/summary-routes.ts'
import { viewRoutes } from './views/routes.ts'
import { accuracyRoutes } from './vision/accuracy/accuracy-routes.ts'
import { visionRoutes } from './vision/routes.ts'
import { shadowRoutes } from './vision/shadow/routes.ts'
import { findIngestCamera } from './ingest/door/find-camera.ts'
import { webhookAppRoutes } from './webhooks/app-routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { wildlifeExportRoutes } from './wildlife/exports/routes.ts'
import { wildlifeRoutes } from './wildlife/routes.ts'

interface Options {
  checkReplies?: boolean
  /** Whether the built web app is served. */
  hasPages?: boolean
  /** Whether the process accepts traffic; always ready when omitted. */
  readiness?: Readiness
  /** Receives the function that stores posts, for pictures that do not arrive by HTTP. */
  onIngest?: (ingest: Ingest) => void
  /** Called for every route, for tests that visit all of them. */
  onRoute?: (route: RouteOptions) => void
}

/** Every route of the product, room by room. */
export async function buildApp(deps: Deps, options: Options = {}) {
  const { config } = deps
  const app = createHttpServer({
    log: deps.log,
    trustProxy: config.trustProxy,
    checkReplies: options.checkReplies ?? false,
    isSecure: config.publicUrl.startsWith('https:'),
    contentSources: [mapContentSources(config), paymentContentSources(config)],
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  followAddresses(app)
  followPlaces(app)
  measureRequests(app, deps.metrics)
  if (config.telemetry) traceRequests(app)
  const findKeyCaller = apiKeyCallers(deps.db)
  const passes = callPasses()
  const findCallerOf = async (token: string) =>
    passes.find(token) ??
    (isApiKey(token) ? findKeyCaller(token, deps.now()) : findCaller(deps.db, token, deps.now()))
  guardRoutes(app, findCallerOf, fairShare(config.organisation.requestsAtOnce))
  serveHealth(app, deps.pool, deps.metrics, options.readiness ?? createReadiness())
  if (config.metricsToken) serveMetrics(app, deps.metrics, config.metricsToken)

  parkingMetrics(deps)
  const changes = listenToChanges(deps.db, { pool: deps.pool, log: deps.log })
  app.addHook('onClose', () => changes.close())
  const ingest = createIngest(deps)
  options.onIngest?.(ingest)
  changes.onChange((orgId) => orgId && ingest.findCamera.forget(orgId))
  app.addHook('onClose', () => ingest.close())
  if (config.roles.includes('ingest')) {
    await app.register(ingestRoutes(deps, ingest))
    app.addHook('onListen', () => void ingest.warm())
  }
  if (config.roles.includes('api')) {
    await serveApiDocs(app, {
      version: packageJson.version,
      publicUrl: config.publicUrl,
      events: () => eventTypeRows(config.publicUrl),
    })
    noteReads(app, deps)
    askForReasons(app, deps)
    const room = roomOf(app)
    await room('Sites', siteRoutes(deps), siteDocumentRoutes(deps), sitePlanRoutes(deps), mapRoutes(deps))
    await room('Cameras', cameraRoutes(deps), cameraEndpointRoutes(deps))
    const cameras = {
      find: (orgId: string, id: string) => findIngestCamera(deps.db, orgId, id),
      forget: ingest.findCamera.forget,
    }
    await room('Cameras', visionRoutes(deps, cameras), accuracyRoutes(deps, cameras), shadowRoutes(deps))
    await room('Cameras', sourceRoutes(deps))
    await room('Regions', regionRoutes(deps))
    await room('Tags', tagRoutes(deps))
    await room('Vehicles', vehicleListRoutes(deps))
    await room('Vehicles', plateRoutes(deps), vehicleSummaryRoutes(deps))
    const corrections = plateCorrections(deps)
    app.addHook('onClose', () => corrections.close())
    await room('Vehicles', correctionRoutes(deps, corrections))
    await room('Review', reviewRoutes(deps, corrections))
    await room('Parking', parkingRoutes(deps, reconsiderEditedStays))
    await room('Health & Safety', safetyRoutes(deps), safetySiteRoutes(deps))
    await room('Wildlife', wildlifeRoutes(deps), wildlifeExportRoutes(deps), importRoutes(deps))
    await room('Imports', historyImportRoutes(deps))
    await room('Pictures and clips', mediaRoutes(deps), shareRoutes(deps), annotationRoutes(deps))
    await room('Pictures and clips', annotationExportRoutes(deps), labelSetRoutes(deps))
    await room('Pictures and clips', heatmapRoutes(deps), depthRoutes(deps))
    await room('Live', liveRoutes(deps), gateRoutes(deps, ingest))
    await room('Alerts', alertRoutes(deps), alertPreviewRoutes(deps), inboxRoutes(deps))
    await room('Alerts', onCallRoutes(deps, findAlertsOfRota))
    await room('Filter lists', filterListRoutes(deps, findAlertsOfList), entryRoutes(deps, findPlatePast))
    await room('Filter lists', listSourceRoutes(deps))
    await room('Messages', messageRoutes(deps), incidentRoutes(deps))
    await room('Messages', smsReplyRoutes(deps))
    await room('Webhooks', webhookRoutes(deps), webhookAppRoutes(deps))
    await room('Customers', customerRoutes(deps))
    await room(
      'Ingest log',
      ingestLogRoutes(deps, ingest),
      mappingRoutes(deps, ingest),
      clockRoutes(deps, ingest),
    )
    await room('Marketplace', marketplaceRoutes(deps), apiKeyRoutes(deps), homeAssistantRoutes(deps))
    await room('Organisation', memberRoutes(deps), inviteRoutes(deps), contactRoutes(deps))
    await room('Organisation', placeRoutes(deps))
    await room('Organisation', signOnSettingsRoutes(deps), scimTokenRoutes(deps), transparencyRoutes(deps))
    await room('Account', authRoutes(deps), mfaRoutes(deps), viewRoutes(deps))
    await room('Account', passkeyRoutes(deps), signOnRoutes(deps), assistantRoutes(deps))
    await room('Billing', billingRoutes(deps))
    await room('Audit log', auditRoutes(deps))
    await room('Cases', caseRoutes(deps), evidenceRoutes(deps))
    await room('Retention', retentionRoutes(deps), privacyRoutes(deps), accessRoutes(deps))
    await room('Set-up', setupRoutes(deps))
    await room('Backups', backupRoutes(deps))
    await room('Machine', machineRoutes(deps))
    await app.register(errorReportRoutes(deps))
    await app.register(scimRoutes(deps))
    await app.register(oauthRoutes(deps))
    const findAssistantCaller = assistantCallers(deps.db, `${config.publicUrl}${mcpPath}`)
    await app.register(
      mcpRoutes({
        config,
        findCaller: findCallerOf,
        findAssistant: (token) => findAssistantCaller(token, deps.now()),
        passes,
      }),
    )
    serveWebApp(app, options.hasPages ?? true)
  }
  return app
}

/** Registers the routes of a room. The API reference lists them under its name. */
const roomOf =
  (app: FastifyInstance) =>
  async (name: ApiRoom, ...plugins: FastifyPluginAsyncZod[]): Promise<void> => {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, tags: [name] }
      })
      for (const plugin of plugins) await scope.register(plugin)
    })
  }
