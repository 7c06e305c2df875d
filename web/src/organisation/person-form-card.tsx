import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { PersonFields } from './person-fields.tsx'
import { nobody, type Person, type PersonFaults } from './person-form.ts'

interface Props {
  title: string
  description?: string
  /** The edited person with their sites; undefined to add one. */
  person: Person | undefined
  knownSites: readonly { id: string; name: string }[]
  isIdentityFixed?: boolean
  /** Whether the form has the switch for operator rights. */
  hasOperation?: boolean
  validate: (person: Person) => PersonFaults
  save: (person: Person) => Promise<unknown>
  /** Server names that differ from the form's. */
  aliases?: Record<string, keyof Person & string>
  savedText: string
  failedText: string
  /** Its list, which is reloaded after a change and to which the form returns. */
  list: { path: string; queryKey: string }
  /** Resolves to whether the person was removed. */
  removal: { label: string; run: () => Promise<boolean> } | undefined
  onResend?: (() => void) | undefined
}

/** The common parts of the invite form and the user form. */
export function PersonFormCard(props: Props) {
  const { person, list, removal, onResend, savedText, failedText } = props
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<Person>({ initialValues: person ?? nobody, validate: props.validate })
  const release = useUnsavedGuard(form.isDirty())
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (values) => {
      await props.save(values)
      release()
      showSuccess(savedText)
      await queryClient.invalidateQueries({ queryKey: [list.queryKey] })
      await navigate({ to: list.path })
    },
    ...(props.aliases && { aliases: props.aliases }),
    onFailure: () => showFailure(failedText),
  })
  const remove = async (run: () => Promise<boolean>) => {
    if (!(await run())) return
    release()
    await navigate({ to: list.path })
  }
  return (
    <FormCard
      title={props.title}
      description={props.description}
      onSubmit={onSubmit}
      isBusy={isBusy}
      failure={failure}
      onCloseFailure={clearFailure}
      actions={
        <Button variant="default" component={Link} to={list.path}>
          Cancel
        </Button>
      }
      asideActions={
        <>
          {removal && (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => remove(removal.run)}>
              {removal.label}
            </Button>
          )}
          {onResend && (
            <Button variant="subtle" disabled={isBusy} onClick={onResend}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <PersonFields
        form={form}
        isIdentityFixed={props.isIdentityFixed ?? false}
        hasOperation={props.hasOperation ?? false}
        knownSites={props.knownSites}
      />
    </FormCard>
  )
}
