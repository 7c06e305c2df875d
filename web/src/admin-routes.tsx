import { DashboardType } from '#contract/auth/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from './shell/page-routes.tsx'

const pages: Page[] = [
  {
    path: paths.firstSteps,
    name: 'First Steps',
    load: () => import('./setup/first-steps-page.tsx').then((m) => m.FirstStepsPage),
  },
  {
    path: `${paths.connectCamera}/$guid`,
    name: 'Connect a Camera',
    load: () => import('./sources/connect-page.tsx').then((m) => m.ConnectPage),
  },
  {
    path: paths.marketplaceSettings,
    name: 'App Marketplace',
    dashboardType: DashboardType.BIGEYES,
    load: () => import('./marketplace/settings-page.tsx').then((m) => m.MarketplaceSettingsPage),
  },
  {
    path: paths.userInvites,
    name: 'User Invites',
    load: () => import('./organisation/invites-page.tsx').then((m) => m.InvitesPage),
  },
  {
    path: `${paths.userInvites}/$guid`,
    name: 'User Invites',
    load: () => import('./organisation/invite-page.tsx').then((m) => m.InvitePage),
  },
  {
    path: paths.auditLog,
    name: 'Audit Log',
    load: () => import('./audit/audit-page.tsx').then((m) => m.AuditPage),
  },
  {
    path: paths.publicPage,
    name: 'Public Page',
    load: () => import('./transparency/settings-page.tsx').then((m) => m.PublicPageSettingsPage),
  },
  {
    path: paths.accessRequests,
    name: 'Access Requests',
    load: () => import('./privacy/access-page.tsx').then((m) => m.AccessPage),
  },
  {
    path: paths.erasures,
    name: 'Erasure',
    load: () => import('./privacy/erasures-page.tsx').then((m) => m.ErasuresPage),
  },
  {
    path: paths.cases,
    name: 'Cases',
    load: () => import('./cases/cases-page.tsx').then((m) => m.CasesPage),
  },
  {
    path: `${paths.cases}/$id`,
    name: 'Case',
    load: () => import('./cases/case-page.tsx').then((m) => m.CasePage),
  },
  {
    path: paths.imports,
    name: 'Imports',
    dashboardType: DashboardType.BIGEYES,
    load: () => import('./imports/history/imports-page.tsx').then((m) => m.ImportsPage),
  },
  {
    path: `${paths.imports}/$id`,
    name: 'Import',
    dashboardType: DashboardType.BIGEYES,
    load: () => import('./imports/history/import-page.tsx').then((m) => m.ImportPage),
  },
  {
    path: paths.retention,
    name: 'Data Retention',
    load: () => import('./retention/retention-page.tsx').then((m) => m.RetentionPage),
  },
  {
    path: paths.signOnSettings,
    name: 'Single Sign-On',
    load: () => import('./sign-on/sign-on-settings-page.tsx').then((m) => m.SignOnSettingsPage),
  },
  {
    path: paths.userManagement,
    name: 'User Management',
    load: () => import('./organisation/members-page.tsx').then((m) => m.MembersPage),
  },
  {
    path: `${paths.userManagement}/$guid`,
    name: 'User Management',
    load: () => import('./organisation/member-page.tsx').then((m) => m.MemberPage),
  },
]

/** The pages under /dashboard that only an ADMIN may open. */
export const adminPages: Page[] = pages.map((page) => ({ ...page, isForAdmins: true }))
