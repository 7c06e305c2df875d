import { useQueryClient } from '@tanstack/react-query'
import { organisationMessages } from '#contract/organisation/messages.ts'
import type { Invite } from '#contract/organisation/api.ts'
import { showAndRethrow, showError, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { removeInvite, resendInvite } from './api.ts'

/** The actions on an invite, from its row and from its form. */
export function useInviteActions() {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['invites', 'list'] })
  /** Resolves to whether it was removed. */
  const remove = (invite: Invite) =>
    confirm({
      title: 'Remove Invite',
      message: organisationMessages.confirmRemoveInvite,
      confirmLabel: 'Remove Invite',
      isDestructive: true,
      run: async () => {
        await removeInvite(invite.id).catch(showAndRethrow)
        showSuccess(organisationMessages.inviteRemoved)
        await reload()
      },
    })
  const resend = async (invite: Invite) => {
    try {
      await resendInvite(invite.id)
      showSuccess(`The invite was sent again to ${invite.email}`)
      await reload()
    } catch (error) {
      showError(error)
    }
  }
  return { remove, resend }
}
