import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Role } from '#contract/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { organisationMessages } from '#contract/messages.ts'
import { paths } from '#contract/menus.ts'
import type { Invite } from '#contract/organisation.ts'
import { joinName, splitName } from '#rules/organisation.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { FormCard } from '../ui/form-card.tsx'
import { useFormSubmit } from '../ui/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { saveInvite } from './api.ts'
import { PersonFields } from './person-fields.tsx'
import { nobody, personFaults, type Person } from './person-form.ts'
import { useInviteActions } from './use-invite-actions.ts'

const { inviteAdded, inviteUpdated, cannotSave, cannotUpdate } = organisationMessages

export function InviteForm({ invite }: { invite?: Invite }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<Person>({
    initialValues: invite ? personOf(invite) : nobody,
    validate: faultsOf(invite),
  })
  const release = useUnsavedGuard(form.isDirty())
  const { remove, resend } = useInviteActions()
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (person) => {
      const { email, role, sites } = person
      await saveInvite(invite?.id, {
        name:
          invite?.name ??
          joinName({ first_name: person.first_name.trim(), last_name: person.last_name.trim() }),
        email: email.trim(),
        role: role ?? Role.VIEWER,
        sites,
      })
      release()
      showSuccess(invite ? inviteUpdated : inviteAdded)
      await queryClient.invalidateQueries({ queryKey: ['invites'] })
      await navigate({ to: paths.userInvites })
    },
    aliases: { name: 'first_name' },
    onFailure: () => showFailure(invite ? cannotUpdate : cannotSave),
  })
  const removeThis = async (it: Invite) => {
    if (!(await remove(it))) return
    release()
    await navigate({ to: paths.userInvites })
  }
  return (
    <FormCard
      title={invite ? 'Edit Invite' : 'Create Invite'}
      description={
        invite
          ? 'The name and address stay as they were sent.'
          : 'The person gets a message with a link to register.'
      }
      onSubmit={onSubmit}
      isBusy={isBusy}
      failure={failure}
      onCloseFailure={clearFailure}
      actions={
        <Button variant="default" component={Link} to={paths.userInvites}>
          Cancel
        </Button>
      }
      asideActions={
        invite && (
          <>
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => removeThis(invite)}>
              Remove Invite
            </Button>
            <Button variant="subtle" disabled={isBusy} onClick={() => resend(invite)}>
              Send again
            </Button>
          </>
        )
      }
    >
      <PersonFields form={form} isIdentityFixed={invite !== undefined} knownSites={invite?.sites ?? []} />
    </FormCard>
  )
}

const personOf = ({ name, email, role, sites }: Invite): Person => ({
  ...splitName(name),
  email,
  role,
  sites: sites.map((site) => site.id),
})

/** What cannot be edited is not judged. */
const faultsOf = (invite: Invite | undefined) => (person: Person) => {
  const faults = personFaults(person)
  return invite ? (faults.role ? { role: faults.role } : {}) : faults
}
