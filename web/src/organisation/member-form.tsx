import { Role } from '#contract/auth/accounts.ts'
import { organisationMessages } from '#contract/organisation/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Member } from '#contract/organisation/api.ts'
import { saveMember } from './api.ts'
import { personFaults, type Person } from './person-form.ts'
import { PersonFormCard } from './person-form-card.tsx'
import { useIsMyself } from './use-is-myself.ts'
import { useMemberActions } from './use-member-actions.ts'

const { userAdded, userUpdated, cannotSave, cannotUpdate } = organisationMessages

export function MemberForm({ member }: { member?: Member }) {
  const { remove } = useMemberActions()
  const isMyself = useIsMyself()
  return (
    <PersonFormCard
      title={member ? 'Edit User' : 'Create User'}
      {...describe(member)}
      person={member && personOf(member)}
      knownSites={member?.sites ?? []}
      hasOperation
      validate={personFaults}
      save={({ first_name, last_name, email, role, sites, may_operate }) =>
        saveMember(member?.id, {
          first_name,
          last_name,
          email,
          role: role ?? Role.VIEWER,
          sites,
          may_operate,
        })
      }
      savedText={member ? userUpdated : userAdded}
      failedText={member ? cannotUpdate : cannotSave}
      list={{ path: paths.userManagement, queryKey: 'members' }}
      removal={member && !isMyself(member) ? { label: 'Remove User', run: () => remove(member) } : undefined}
    />
  )
}

function describe(member: Member | undefined): { description?: string } {
  if (!member) return { description: 'The person gets a message with a link to choose a password.' }
  const { pending_email: email } = member
  if (!email) return {}
  return {
    description: `The new address ${email} applies when it is confirmed by the link that was sent to it.`,
  }
}

const personOf = ({ first_name, last_name, email, role, sites, may_operate }: Member): Person => ({
  first_name,
  last_name,
  email,
  role,
  sites: sites.map((site) => site.id),
  may_operate,
})
