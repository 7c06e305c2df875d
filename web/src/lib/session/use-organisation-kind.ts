import { AccountType } from '#contract/auth/accounts.ts'
import type { OrganisationKind } from '#contract/setup/api.ts'
import { isMaui63, useSession } from './session.ts'

/** What the organisation of the user watches. */
export const useOrganisationKind = (): OrganisationKind =>
  useSession(({ user }) => {
    if (isMaui63(user)) return 'wildlife'
    return user?.account_type === AccountType.HS ? 'safety' : 'vehicles'
  })
