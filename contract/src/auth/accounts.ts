import type { ValueOf } from '../value-of.ts'

export const Role = { ADMIN: 'ADMIN', SITE_VIEWER: 'SITE_VIEWER', VIEWER: 'VIEWER' } as const
export type Role = ValueOf<typeof Role>
export const roleLabels: Record<Role, string> = {
  ADMIN: 'Admin',
  SITE_VIEWER: 'Site viewer',
  VIEWER: 'Viewer',
}

/** The dashboard of a user: vehicles with health and safety (bigeyes), or wildlife (maui63). */
export const DashboardType = { BIGEYES: 0, MAUI63: 1 } as const
export type DashboardType = ValueOf<typeof DashboardType>

/** Where a user lands after sign-in. */
export const AccountType = { VEHICLE: 'VEHICLE', HS: 'HS' } as const
export type AccountType = ValueOf<typeof AccountType>

/** The numeric form of an account type. */
export const ModuleKind = { VEHICLE: 0, HS: 1 } as const
export type ModuleKind = ValueOf<typeof ModuleKind>

export const LoginStatus = {
  LOGGED_IN: 'logged_in',
  MFA_REQUIRED: 'mfa_required',
  MFA_ACTIVATION_REQUIRED: 'mfa_activation_required',
} as const
export type LoginStatus = ValueOf<typeof LoginStatus>

export const MfaStatus = { ENABLED: 'enabled', DISABLED: 'disabled' } as const
export type MfaStatus = ValueOf<typeof MfaStatus>
export const mfaStatusLabels: Record<MfaStatus, string> = { enabled: 'Enabled', disabled: 'Disabled' }
