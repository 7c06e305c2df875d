import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { authApi } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { paths } from '#contract/paths.ts'
import type { InviteGreeting } from '#contract/organisation/api.ts'
import { isEmail } from '#rules/text/email.ts'
import { call } from '../lib/calls/api-client.ts'
import { showSuccess } from '../lib/notices.ts'
import { forgetEverything } from '../lib/session/sign-out.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'

/** The server checks the strength of the password and lists what is missing. */
export function RegistrationForm({ token, greeting }: { token: string; greeting: InviteGreeting }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: {
      first_name: greeting.first_name,
      last_name: greeting.last_name,
      email: greeting.email,
      password1: '',
      password2: '',
    },
    validate: {
      first_name: (name) => (name.trim() ? null : authMessages.firstNameRequired),
      last_name: (name) => (name.trim() ? null : authMessages.lastNameRequired),
      email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid),
      password1: (password) => (password ? null : authMessages.newPasswordRequired),
      password2: (repetition, { password1 }) =>
        repetition === password1 ? null : authMessages.registrationPasswordMismatch,
    },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (body) => {
      await call(authApi.register, { query: { token }, body })
      forgetEverything()
      await navigate({ to: paths.login })
      showSuccess('You are registered and can sign in now.')
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed" ta="center">
          You are invited to join {greeting.organisation}.
        </Text>
        <ErrorBanner message={failure} />
        <Group grow align="flex-start" gap="sm">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        </Group>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password1')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('password2')}
        />
        <Button type="submit" loading={isBusy} size="md">
          Register
        </Button>
      </Stack>
    </form>
  )
}
