import { Role } from '#contract/auth/accounts.ts'
import { organisationMessages } from '#contract/organisation/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Invite } from '#contract/organisation/api.ts'
import { joinName, splitName } from '#rules/organisation.ts'
import { saveInvite } from './api.ts'
import { personFaults, type Person } from './person-form.ts'
import { PersonFormCard } from './person-form-card.tsx'
import { useInviteActions } from './use-invite-actions.ts'

const { inviteAdded, inviteUpdated, cannotSave, cannotUpdate } = organisationMessages

export function InviteForm({ invite }: { invite?: Invite }) {
  const { remove, resend } = useInviteActions()
  return (
    <PersonFormCard
      title={invite ? 'Edit Invite' : 'Create Invite'}
      description={
        invite
          ? 'The name and address stay as they were sent.'
          : 'The person gets a message with a link to register.'
      }
      person={invite && personOf(invite)}
      knownSites={invite?.sites ?? []}
      isIdentityFixed={invite !== undefined}
      validate={faultsOf(invite)}
      save={({ first_name, last_name, email, role, sites }) =>
        saveInvite(invite?.id, {
          name: invite?.name ?? joinName({ first_name: first_name.trim(), last_name: last_name.trim() }),
          email: email.trim(),
          role: role ?? Role.VIEWER,
          sites,
        })
      }
      aliases={{ name: 'first_name' }}
      savedText={invite ? inviteUpdated : inviteAdded}
      failedText={invite ? cannotUpdate : cannotSave}
      list={{ path: paths.userInvites, queryKey: 'invites' }}
      removal={invite && { label: 'Remove Invite', run: () => remove(invite) }}
      onResend={invite && (() => void resend(invite))}
    />
  )
}

const personOf = ({ name, email, role, sites }: Invite): Person => ({
  ...splitName(name),
  email,
  role,
  sites: sites.map((site) => site.id),
  may_operate: false,
})

/** Read-only fields are not validated. */
const faultsOf = (invite: Invite | undefined) => (person: Person) => {
  const faults = personFaults(person)
  return invite ? (faults.role ? { role: faults.role } : {}) : faults
}
