import { Role } from '#contract/auth/accounts.ts'
import { useSession } from './session.ts'

/** Why a control is there but cannot be used by others. */
export const adminsOnly = 'Only an ADMIN of your organisation can change this.'

export const useIsAdmin = (): boolean => useSession(({ user }) => user?.role === Role.ADMIN)
