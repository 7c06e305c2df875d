import { Role } from '#contract/auth/accounts.ts'
import { useSession } from './session.ts'

/** The reason why a control is disabled for other users. */
export const adminsOnly = 'Only an ADMIN of your organisation can change this.'

export const useIsAdmin = (): boolean => useSession(({ user }) => user?.role === Role.ADMIN)
