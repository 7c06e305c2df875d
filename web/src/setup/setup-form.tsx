import { Button, Group, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { authApi } from '#contract/auth/api.ts'
import { accountMessages, authMessages } from '#contract/auth/messages.ts'
import {
  organisationKindLabels,
  setupRefusals,
  type OrganisationKind,
  type SetupForm as SetupValues,
} from '#contract/setup/api.ts'
import { isStrongPassword } from '#rules/auth.ts'
import { isEmail } from '#rules/text/email.ts'
import { finishSignIn } from '../auth/finish-sign-in.ts'
import { call } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { setupStateQuery } from '../lib/setup-state.ts'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { setUp } from './api.ts'

const kinds = Object.entries(organisationKindLabels) as [OrganisationKind, string][]

const empty: SetupValues = {
  code: '',
  organisation: '',
  kind: 'vehicles',
  first_name: '',
  last_name: '',
  email: '',
  password1: '',
  password2: '',
}

export function SetupForm() {
  const navigate = useNavigate()
  const form = useForm<SetupValues>({
    initialValues: empty,
    validate: {
      code: (code) => (code.trim() ? null : 'Please enter the code that the start of Sightline printed'),
      organisation: (name) => (name.trim() ? null : setupRefusals.organisationRequired),
      first_name: (name) => (name.trim() ? null : authMessages.firstNameRequired),
      last_name: (name) => (name.trim() ? null : authMessages.lastNameRequired),
      email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid),
      password1: (password) => (isStrongPassword(password) ? null : accountMessages.passwordWeak),
      password2: (repetition, { password1 }) =>
        repetition === password1 ? null : authMessages.registrationPasswordMismatch,
    },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (values) => {
      await setUp(values)
      const body = { email: values.email.trim(), password: values.password1 }
      const path = await finishSignIn(await call(authApi.login, { body }))
      await queryClient.invalidateQueries({ queryKey: setupStateQuery.queryKey })
      await navigate({ to: path })
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed" ta="center">
          Create your organisation and its first administrator.
        </Text>
        <ErrorBanner message={failure} />
        <TextInput
          label="Set-up code"
          description="Printed where Sightline was started. npm run admin -- setup-code prints it again."
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoFocus
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Organisation"
          autoComplete="organization"
          maxLength={100}
          {...form.getInputProps('organisation')}
        />
        <Radio.Group label="What do you want to watch?" {...form.getInputProps('kind')}>
          <Stack gap={8} mt={6}>
            {kinds.map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Group grow align="flex-start" gap="sm">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        </Group>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password1')} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('password2')}
        />
        <Button type="submit" loading={isBusy} size="md">
          Create organisation
        </Button>
      </Stack>
    </form>
  )
}
