import { Button, Group, Modal, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldLock } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import type { CameraEndpoint } from '#contract/cameras/api.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { showSuccess } from '../../lib/notices.ts'
import { ErrorBanner } from '../../ui/states/error-banner.tsx'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { saveEndpointAccess } from '../api.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  cameraId: string
  endpoint: CameraEndpoint
}

/** Restricts who may post for a camera, for senders that support more than a URL. */
export function EndpointAccess({ cameraId, endpoint }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  const isNarrowed = endpoint.user !== '' || endpoint.allowed_addresses.length > 0
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShieldLock size={16} stroke={1.6} />}
        onClick={open}
      >
        {isNarrowed ? 'Allowed senders: limited' : 'Allowed senders: any'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnEscape={useIsTopmost(isOpen)}
        title="Allowed senders"
        size={modalWidthPx.narrow}
      >
        <AccessForm cameraId={cameraId} endpoint={endpoint} onClose={close} />
      </Modal>
    </>
  )
}

const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== '')

function AccessForm({ cameraId, endpoint, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      user: endpoint.user,
      password: '',
      allowed_addresses: endpoint.allowed_addresses.join('\n'),
    },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ user, password, allowed_addresses }) => {
      await saveEndpointAccess(cameraId, {
        user,
        ...(password && { password }),
        allowed_addresses: linesOf(allowed_addresses),
      })
      showSuccess('Allowed senders saved')
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The popup may be open over another form, which must not receive the event.
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ErrorBanner message={failure} onClose={clearFailure} />
        <Text size="sm" c="dimmed">
          Cameras need the address to post. You can also require a user name and password (basic or digest),
          or limit the networks they post from.
        </Text>
        <TextInput
          label="User name"
          description="Leave it empty to ask for none."
          autoComplete="off"
          {...form.getInputProps('user')}
        />
        <PasswordInput
          label="Password"
          {...(endpoint.user && { description: 'Leave it empty to keep the one that is set.' })}
          autoComplete="new-password"
          disabled={form.values.user.trim() === ''}
          {...form.getInputProps('password')}
        />
        <Textarea
          label="Allowed addresses"
          description="IP addresses or networks such as 10.0.0.0/8, one on each line. Empty allows all."
          autosize
          minRows={2}
          {...form.getInputProps('allowed_addresses')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
