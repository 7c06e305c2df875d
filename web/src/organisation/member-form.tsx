import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Role } from '#contract/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { organisationMessages } from '#contract/messages.ts'
import { paths } from '#contract/menus.ts'
import type { Member } from '#contract/organisation.ts'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { FormCard } from '../ui/form-card.tsx'
import { useFormSubmit } from '../ui/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { saveMember } from './api.ts'
import { PersonFields } from './person-fields.tsx'
import { nobody, personFaults, type Person } from './person-form.ts'
import { useMemberActions } from './use-member-actions.ts'

const { userAdded, userUpdated, cannotSave, cannotUpdate } = organisationMessages

export function MemberForm({ member }: { member?: Member }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<Person>({ initialValues: member ? personOf(member) : nobody, validate: personFaults })
  const release = useUnsavedGuard(form.isDirty())
  const { remove } = useMemberActions()
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ first_name, last_name, email, role, sites }) => {
      await saveMember(member?.id, { first_name, last_name, email, role: role ?? Role.VIEWER, sites })
      release()
      showSuccess(member ? userUpdated : userAdded)
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      await navigate({ to: paths.userManagement })
    },
    onFailure: () => showFailure(member ? cannotUpdate : cannotSave),
  })
  const removeThis = async (it: Member) => {
    if (!(await remove(it))) return
    release()
    await navigate({ to: paths.userManagement })
  }
  return (
    <FormCard
      title={member ? 'Edit User' : 'Create User'}
      {...(!member && { description: 'The person gets a message with a link to choose a password.' })}
      onSubmit={onSubmit}
      isBusy={isBusy}
      failure={failure}
      onCloseFailure={clearFailure}
      actions={
        <Button variant="default" component={Link} to={paths.userManagement}>
          Cancel
        </Button>
      }
      asideActions={
        member && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => removeThis(member)}>
            Remove User
          </Button>
        )
      }
    >
      <PersonFields form={form} knownSites={member?.sites ?? []} />
    </FormCard>
  )
}

const personOf = ({ first_name, last_name, email, role, sites }: Member): Person => ({
  first_name,
  last_name,
  email,
  role,
  sites: sites.map((site) => site.id),
})
