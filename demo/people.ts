import type { Role } from '#contract/auth/accounts.ts'
import { demoPassword } from '#contract/setup/api.ts'

interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Signs in with a code of the printed secret. */
  hasMfa?: true
  /** Must turn MFA on at the first sign-in. */
  mustActivateMfa?: true
  /** Sees the first site only. */
  seesFirstSiteOnly?: true
}

export interface DemoOrganisation {
  key: 'parking' | 'worksite' | 'wildlife'
  name: string
  accountType: 'VEHICLE' | 'HS'
  dashboardType: 0 | 1
  people: DemoPerson[]
}

export const demoOrganisations: DemoOrganisation[] = [
  {
    key: 'parking',
    name: 'Harbour City Parking',
    accountType: 'VEHICLE',
    dashboardType: 0,
    people: [
      { email: 'admin@parking.example', firstName: 'Aroha', lastName: 'Parata', role: 'ADMIN' },
      { email: 'viewer@parking.example', firstName: 'Viliami', lastName: 'Taufa', role: 'VIEWER' },
      {
        email: 'site-viewer@parking.example',
        firstName: 'Sione',
        lastName: 'Vea',
        role: 'SITE_VIEWER',
        seesFirstSiteOnly: true,
      },
      { email: 'mfa@parking.example', firstName: 'Mere', lastName: 'Faulkner', role: 'ADMIN', hasMfa: true },
      {
        email: 'activation@parking.example',
        firstName: 'Anahera',
        lastName: 'Cooper',
        role: 'VIEWER',
        mustActivateMfa: true,
      },
    ],
  },
  {
    key: 'worksite',
    name: 'Southern Roadworks',
    accountType: 'HS',
    dashboardType: 0,
    people: [{ email: 'admin@worksite.example', firstName: 'Hemi', lastName: 'Walker', role: 'ADMIN' }],
  },
  {
    key: 'wildlife',
    name: 'Coastal Wildlife Survey',
    accountType: 'VEHICLE',
    dashboardType: 1,
    people: [{ email: 'admin@wildlife.example', firstName: 'Tui', lastName: 'Anderson', role: 'ADMIN' }],
  },
]

/** The sign-ins that the start prints. */
export const demoSignIns = [
  `Demo sign-ins, password ${demoPassword}:`,
  ...demoOrganisations.flatMap((organisation) =>
    organisation.people.map((person) => `  ${person.email}  ${person.role}, ${organisation.name}`),
  ),
].join('\n')
