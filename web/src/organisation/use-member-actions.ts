import { useQueryClient } from '@tanstack/react-query'
import { organisationMessages } from '#contract/organisation/messages.ts'
import type { Member } from '#contract/organisation/api.ts'
import { showAndRethrow, showError, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { removeMember, resendMember } from './api.ts'

/** The actions on a member, from the row and from the form. */
export function useMemberActions() {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['members', 'list'] })
  /** Resolves to whether they were removed. */
  const remove = (member: Member) =>
    confirm({
      title: 'Remove User',
      message: organisationMessages.confirmRemoveUser(member.email),
      confirmLabel: 'Remove User',
      isDestructive: true,
      run: async () => {
        await removeMember(member.id).catch(showAndRethrow)
        showSuccess(organisationMessages.userRemoved)
        await reload()
      },
    })
  const resend = async (member: Member) => {
    try {
      await resendMember(member.id)
      showSuccess(`The link to register was sent again to ${member.email}`)
    } catch (error) {
      showError(error)
    }
  }
  return { remove, resend }
}
