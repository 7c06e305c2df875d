import { DashboardType } from '#contract/auth/accounts.ts'
import { paths } from '#contract/paths.ts'
import { adminPages } from './admin-routes.tsx'
import type { Page } from './shell/page-routes.tsx'

const bigeyes = DashboardType.BIGEYES
const maui63 = DashboardType.MAUI63

/** Replaces an app whose view cannot be loaded. */
function toMarketplace() {
  window.location.replace(paths.marketplace)
  return () => null
}

/** Everything under /dashboard: path, toolbar title, the dashboard type it needs, and its page. */
export const dashboardPages: Page[] = [
  {
    path: paths.overview,
    name: 'Overview',
    title: 'Vehicle Overview',
    load: () => import('./shell/overview-page.tsx').then((m) => m.OverviewPage),
  },
  {
    // With an id, its picture is open over the list.
    path: `${paths.vehicleExplorer}/{-$id}`,
    name: 'Vehicle Explorer',
    dashboardType: bigeyes,
    load: () => import('./vehicles/explorer/explorer-page.tsx').then((m) => m.VehicleExplorerPage),
  },
  {
    path: paths.liveDashboard,
    name: 'Live Dashboard',
    dashboardType: bigeyes,
    load: () => import('./wall/live-dashboard-page.tsx').then((m) => m.LiveDashboardPage),
  },
  {
    path: paths.gate,
    name: 'Gate View',
    dashboardType: bigeyes,
    load: () => import('./gate/camera-choice.tsx').then((m) => m.CameraChoice),
  },
  {
    path: `${paths.gate}/$id`,
    name: 'Gate View',
    dashboardType: bigeyes,
    isFullBleed: true,
    load: () => import('./gate/gate-view.tsx').then((m) => m.GateViewPage),
  },
  {
    path: paths.takePicture,
    name: 'Take a Picture',
    dashboardType: bigeyes,
    load: () => import('./gate/take-picture-page.tsx').then((m) => m.TakePicturePage),
  },
  {
    path: paths.dataExplorer,
    name: 'Data Explorer',
    dashboardType: maui63,
    load: () => import('./wildlife/explorer/data-explorer-page.tsx').then((m) => m.DataExplorerPage),
  },
  {
    path: paths.mapExplorer,
    name: 'Map Explorer',
    dashboardType: maui63,
    isFullBleed: true,
    load: () => import('./wildlife/map/map-explorer-page.tsx').then((m) => m.MapExplorerPage),
  },
  {
    path: paths.liveExplorer,
    name: 'Live Explorer',
    dashboardType: bigeyes,
    load: () => import('./parking/live-explorer-page.tsx').then((m) => m.LiveExplorerPage),
  },
  {
    // With an id, its picture is open over the list, which is the same page and stays in place.
    path: `${paths.safetyExplorer}/{-$id}`,
    name: 'Health & Safety Explorer',
    dashboardType: bigeyes,
    load: () => import('./safety/explorer/explorer-page.tsx').then((m) => m.SafetyExplorerPage),
  },
  {
    path: paths.parkingOverview,
    name: 'Parking Overview',
    dashboardType: bigeyes,
    load: () => import('./parking/parking-overview-page.tsx').then((m) => m.ParkingOverviewPage),
  },
  {
    path: paths.safetyOverview,
    name: 'Health & Safety',
    dashboardType: bigeyes,
    load: () => import('./safety/overview/summary-page.tsx').then((m) => m.SafetySummaryPage),
  },
  {
    path: paths.accuracy,
    name: 'Accuracy',
    dashboardType: bigeyes,
    load: () => import('./annotations/feedback/accuracy-page.tsx').then((m) => m.AccuracyPage),
  },
  {
    path: paths.review,
    name: 'Review',
    load: () => import('./review/review-page.tsx').then((m) => m.ReviewPage),
  },
  {
    path: paths.account,
    name: 'Account Details',
    load: () => import('./account/account-page.tsx').then((m) => m.AccountPage),
  },
  {
    path: paths.sites,
    name: 'Sites',
    load: () => import('./sites/list/sites-page.tsx').then((m) => m.SitesPage),
  },
  {
    path: `${paths.sites}/$guid`,
    name: 'Sites',
    load: () => import('./sites/page/site-page.tsx').then((m) => m.SitePage),
  },
  {
    path: paths.webhooks,
    name: 'Webhooks',
    title: 'Integrations',
    load: () => import('./webhooks/webhooks-page.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: `${paths.webhooks}/$guid`,
    name: 'Webhooks',
    title: 'Integrations',
    load: () => import('./webhooks/webhook-page.tsx').then((m) => m.WebhookPage),
  },
  {
    path: paths.alerts,
    name: 'Alerts',
    load: () => import('./alerts/alerts-page.tsx').then((m) => m.AlertsPage),
  },
  {
    path: `${paths.alerts}/$guid`,
    name: 'Alerts',
    load: () => import('./alerts/alert-page.tsx').then((m) => m.AlertPage),
  },
  {
    path: paths.incidents,
    name: 'Incidents',
    load: () => import('./messages/incidents/incidents-page.tsx').then((m) => m.IncidentsPage),
  },
  {
    path: `${paths.incidents}/$id`,
    name: 'Incidents',
    load: () => import('./messages/incidents/incident-page.tsx').then((m) => m.IncidentPage),
  },
  {
    path: paths.onCall,
    name: 'On Call',
    load: () => import('./on-call/rotas-page.tsx').then((m) => m.RotasPage),
  },
  {
    path: `${paths.onCall}/$id`,
    name: 'On Call',
    load: () => import('./on-call/rota-page.tsx').then((m) => m.RotaPage),
  },
  {
    path: paths.customers,
    name: 'Vehicles & Customers',
    dashboardType: bigeyes,
    load: () => import('./customers/customers-page.tsx').then((m) => m.CustomersPage),
  },
  {
    path: paths.hubspot,
    name: 'HubSpot',
    title: 'Integrations',
    dashboardType: maui63,
    load: () => import('./marketplace/hubspot-page.tsx').then((m) => m.HubSpotPage),
  },
  {
    path: paths.enterprise,
    name: 'Enterprise',
    title: 'Integrations',
    load: () => import('./contact/enterprise-page.tsx').then((m) => m.EnterprisePage),
  },
  {
    path: paths.marketplaceApps,
    name: 'App Marketplace',
    dashboardType: bigeyes,
    load: () => import('./marketplace/apps-page.tsx').then((m) => m.AppsPage),
  },
  {
    path: `${paths.marketplaceApps}/$app/settings`,
    name: 'Marketplace App Settings',
    dashboardType: bigeyes,
    load: () =>
      import('./marketplace/app-settings-page.tsx').then((m) => m.AppSettingsPage).catch(toMarketplace),
  },
  ...adminPages,
]

/** Paths that only redirect. */
export const redirects = [
  { from: paths.marketplace, to: paths.marketplaceApps },
  // The settings of no app.
  { from: `${paths.marketplaceApps}/settings`, to: paths.marketplace },
]
