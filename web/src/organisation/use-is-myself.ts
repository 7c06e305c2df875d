import type { Member } from '#contract/organisation/api.ts'
import { useSession } from '../lib/session/session.ts'

/** Whether a member is the signed-in user, who cannot remove themselves. */
export function useIsMyself(): (member: Member) => boolean {
  const email = useSession((state) => state.user?.email)
  return (member) => member.email === email
}
