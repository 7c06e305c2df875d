import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MfaStatus } from '#contract/auth/accounts.ts'
import { authApi } from '#contract/auth/api.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { mfaCodeDigits } from '#contract/auth/constants.ts'
import { accountMessages } from '#contract/auth/messages.ts'
import { billingMessages } from '#contract/billing/messages.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { call } from '../lib/calls/api-client.ts'
import { showFailure } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { NewPasswordFields, useNewPasswordForm } from '../auth/new-password-fields.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { mfaStatusQuery, sessionsQuery } from './api.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

/** A form, then a confirmation. The current password is asked only when the server requires it. All other sessions end with the old password. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const isTopmost = useIsTopmost()
  useReturnFocus()
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const [asksProof, setAsksProof] = useState(false)
  const hasCode = useQuery(mfaStatusQuery).data?.status === MfaStatus.ENABLED
  const form = useNewPasswordForm({ current_password: '', code: '' })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ current_password, code, ...passwords }) => {
      const proof = { ...(current_password && { current_password }), ...(code && { code }) }
      await call(authApi.changePassword, { body: { ...passwords, ...proof } })
      setDone(true)
      await queryClient.invalidateQueries(sessionsQuery)
    },
    onFailure: (error) => {
      if (!asksProof && error instanceof ApiError && error.fields['current_password']) setAsksProof(true)
      else showFailure(billingMessages.cardLoadFailed)
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title="Change Password"
      size={modalWidthPx.narrow}
    >
      {isDone ? (
        <Stack gap="lg">
          <Text size="sm" role="status">
            {accountMessages.passwordUpdated}
          </Text>
          <Group justify="flex-end">
            <Button data-autofocus autoFocus onClick={onClose}>
              Done
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <ErrorBanner message={failure} onClose={clearFailure} />
            <NewPasswordFields form={form} />
            {asksProof && (
              <PasswordInput
                label="Current password"
                autoComplete="current-password"
                autoFocus
                {...form.getInputProps('current_password')}
              />
            )}
            {asksProof && hasCode && (
              <TextInput
                label="Or a verification code"
                description={`The ${mfaCodeDigits} digits your authenticator app shows now`}
                inputMode="numeric"
                autoComplete="one-time-code"
                {...form.getInputProps('code')}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isBusy}>
                Save password
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
