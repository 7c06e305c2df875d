import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyMessages } from '#contract/auth/passkeys.ts'
import { addPasskey, isDismissed, passkeysQuery } from '../auth/passkeys.ts'
import { showSuccess } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { Popup } from '../ui/popup/popup.tsx'
import { describeUserAgent } from './user-agent.ts'

/** Whether the device has a passkey of this account already. */
const isRegistered = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

/** Names a new passkey. The browser then verifies the user. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isKnown, setKnown] = useState(false)
  const form = useForm({
    initialValues: { name: describeUserAgent(navigator.userAgent).slice(0, 60) },
    validate: { name: (name) => (name.trim() ? null : passkeyMessages.nameRequired) },
  })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async ({ name }) => {
      setKnown(false)
      try {
        await addPasskey(name.trim())
      } catch (error) {
        if (isDismissed(error)) return
        if (isRegistered(error)) return setKnown(true)
        throw error
      }
      showSuccess(passkeyMessages.added)
      await queryClient.invalidateQueries(passkeysQuery)
      onClose()
    },
  })
  return (
    <Popup title="Add a passkey" widthPx={420} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack p="md" pt={4}>
          <ErrorBanner message={isKnown ? passkeyMessages.known : failure} />
          <TextInput
            label="Name"
            description="To distinguish your passkeys"
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Continue
            </Button>
          </Group>
        </Stack>
      </form>
    </Popup>
  )
}
