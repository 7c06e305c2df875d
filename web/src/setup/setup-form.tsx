import { Button, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { authApi } from '#contract/auth/api.ts'
import { accountMessages, authMessages } from '#contract/auth/messages.ts'
import type { Place } from '#contract/product/place.ts'
import {
  organisationKindLabels,
  setupRefusals,
  type OrganisationKind,
  type SetupForm as SetupValues,
} from '#contract/setup/api.ts'
import { isStrongPassword } from '#rules/auth.ts'
import { isEmail } from '#rules/text/email.ts'
import { finishSignIn } from '../auth/finish-sign-in.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { setupStateQuery } from '../lib/session/setup-state.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { setUp } from './api.ts'
import { PlaceChoice, placeOfBrowser } from './place-choice.tsx'

const kinds = Object.entries(organisationKindLabels) as [OrganisationKind, string][]

/** The form values: one field for the name, and the password once, because it can be shown. */
type Values = Pick<SetupValues, 'code' | 'organisation' | 'kind' | 'email' | 'password1'> & { name: string }

/** The first word is the first name. */
function namesOf(name: string) {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  return { first_name, last_name: others.join(' ') }
}

/** The printed address contains the code. */
const codeOfAddress = () => new URLSearchParams(window.location.search).get('code') ?? ''

export function SetupForm() {
  const navigate = useNavigate()
  const [isCodeGiven] = useState(() => codeOfAddress() !== '')
  const form = useForm<Values>({
    initialValues: {
      code: codeOfAddress(),
      organisation: '',
      kind: 'vehicles',
      name: '',
      email: '',
      password1: '',
    },
    validate: {
      code: (code) => (code.trim() ? null : 'Please enter the code that the start of Sightline printed'),
      organisation: (name) => (name.trim() ? null : setupRefusals.organisationRequired),
      name: (name) => (namesOf(name).last_name ? null : 'Please enter your first and last name'),
      email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid),
      password1: (password) => (isStrongPassword(password) ? null : accountMessages.passwordWeak),
    },
  })
  const placeForm = useForm<Place>({ initialValues: placeOfBrowser() })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    aliases: { first_name: 'name', last_name: 'name' },
    save: async ({ name, ...values }) => {
      const place = placeForm.values
      await setUp({ ...values, ...namesOf(name), password2: values.password1, place })
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
        {(!isCodeGiven || form.errors['code']) && (
          <TextInput
            label="Set-up code"
            description="Printed where Sightline was started. npm run admin -- setup-code prints it again."
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoFocus
            {...form.getInputProps('code')}
          />
        )}
        <TextInput
          label="Organisation"
          autoFocus={isCodeGiven}
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
        <TextInput
          label="Your name"
          placeholder="First and last name"
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password1')} />
        <PlaceChoice form={placeForm} />
        <Button type="submit" loading={isBusy} size="md">
          Create organisation
        </Button>
      </Stack>
    </form>
  )
}
