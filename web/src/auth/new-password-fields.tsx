import { PasswordInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { passphraseMinLength } from '#contract/auth/constants.ts'
import { newPasswordFaults } from '#rules/auth.ts'

interface NewPasswords extends Record<string, unknown> {
  new_password1: string
  new_password2: string
}

/** A new password and its confirmation, validated as on the server. */
export const useNewPasswordForm = <Others extends Record<string, string>>(others: Others) =>
  useForm<NewPasswords & Others>({
    initialValues: { new_password1: '', new_password2: '', ...others },
    validate: ({ new_password1, new_password2 }) => {
      const faults = Object.entries(newPasswordFaults(new_password1, new_password2) ?? {})
      return Object.fromEntries(faults.map(([field, messages]) => [field, messages[0]]))
    },
  })

interface Props {
  form: Pick<UseFormReturnType<NewPasswords>, 'getInputProps'>
}

export function NewPasswordFields({ form }: Props) {
  return (
    <>
      <PasswordInput
        label="New password"
        description={`From ${passphraseMinLength} characters on, any characters will do.`}
        autoComplete="new-password"
        data-autofocus
        autoFocus
        {...form.getInputProps('new_password1')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        {...form.getInputProps('new_password2')}
      />
    </>
  )
}
