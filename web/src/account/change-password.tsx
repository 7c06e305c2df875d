import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi } from '#contract/auth/api.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { accountMessages } from '#contract/auth/messages.ts'
import { billingMessages } from '#contract/billing/messages.ts'
import { call } from '../lib/calls/api-client.ts'
import { showFailure } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { NewPasswordFields, useNewPasswordForm } from '../auth/new-password-fields.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { sessionsQuery } from './api.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

/** A form, then a confirmation. All other sessions end with the old password. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const isTopmost = useIsTopmost()
  useReturnFocus()
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const form = useNewPasswordForm()
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (body) => {
      await call(authApi.changePassword, { body })
      setDone(true)
      await queryClient.invalidateQueries(sessionsQuery)
    },
    onFailure: () => showFailure(billingMessages.cardLoadFailed),
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
