import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { authApi } from '#contract/auth/api.ts'
import { accountMessages } from '#contract/auth/messages.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../lib/calls/api-client.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { NewPasswordFields, useNewPasswordForm } from './new-password-fields.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { SignInLink } from './sign-in-link.tsx'

export function ResetPasswordPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [isDone, setDone] = useState(false)
  const form = useNewPasswordForm({})
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (passwords) => {
      await call(authApi.confirmPasswordReset, { body: { ...passwords, token } })
      setDone(true)
    },
  })
  return (
    <PublicCard title="Choose a New Password">
      <Stack gap="md">
        {isDone ? (
          <Text size="sm" role="status" ta="center">
            {accountMessages.passwordUpdated}
          </Text>
        ) : (
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              <ErrorBanner message={failure} />
              {failure && (
                <Anchor component={Link} to={paths.forgotPassword} size="sm">
                  Ask for a new link
                </Anchor>
              )}
              <NewPasswordFields form={form} />
              <Button type="submit" loading={isBusy} size="md">
                Save password
              </Button>
            </Stack>
          </form>
        )}
        <SignInLink />
      </Stack>
    </PublicCard>
  )
}
