import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { authApi, passwordResetMinutes } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { isEmail } from '#rules/text/email.ts'
import { call } from '../lib/calls/api-client.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { SignInLink } from './sign-in-link.tsx'

/** Shows the same text for registered and unknown addresses. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid) },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async ({ email }) => {
      await call(authApi.requestPasswordReset, { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  return (
    <PublicCard title="Forgot Password">
      <Stack gap="md">
        {sentTo ? (
          <Text size="sm" role="status">
            If an account exists for {sentTo}, a message with a link to choose a new password is on its way.
            The link works for {passwordResetMinutes} minutes.
          </Text>
        ) : (
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              <ErrorBanner message={failure} />
              <TextInput
                label="Email"
                description="We send a link to choose a new password to this address."
                type="email"
                autoComplete="username"
                autoFocus
                {...form.getInputProps('email')}
              />
              <Button type="submit" loading={isBusy} size="md">
                Send link
              </Button>
            </Stack>
          </form>
        )}
        <SignInLink />
      </Stack>
    </PublicCard>
  )
}
