import { Button, Group, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoundCamera, OnvifAddresses } from '#contract/sources/api.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { askAddresses, findCameras } from './api.ts'

export interface FoundAddresses extends Omit<OnvifAddresses, 'fault'> {
  user: string
  password: string
}

interface Props {
  /** Whether the operator allows private networks. */
  isOpen: boolean
  onFound: (addresses: FoundAddresses) => void
}

/** Finds ONVIF cameras in the network of the server and queries one for its addresses. */
export function FindCameras({ isOpen, onFound }: Props) {
  const [found, setFound] = useState<FoundCamera[]>()
  const [address, setAddress] = useState<string | null>(null)
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    await run().catch((error: unknown) => setFault(errorText(error)))
    setBusy(false)
  }
  const find = () =>
    attempt(async () => {
      const cameras = await findCameras()
      setFound(cameras)
      setAddress(cameras[0]?.address ?? null)
    })
  const ask = () =>
    attempt(async () => {
      const { fault: why, ...addresses } = await askAddresses({ address: address ?? '', user, password })
      if (why !== null) setFault(`${why}.`)
      else onFound({ ...addresses, user, password })
    })

  if (!isOpen)
    return (
      <Text size="sm" c="dimmed">
        {sourceMessages.noPrivateNetworks}.
      </Text>
    )
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRadar2 size={16} stroke={1.6} aria-hidden />}
          loading={isBusy && !found}
          onClick={() => void find()}
        >
          Find cameras on the network
        </Button>
        {found?.length === 0 && (
          <Text size="sm" role="status">
            No camera answered. Turn on ONVIF on the camera, or enter its address below.
          </Text>
        )}
      </Group>
      <ErrorBanner message={fault} onClose={() => setFault(undefined)} />
      {found && found.length > 0 && (
        <>
          <Select
            label={`${found.length} found`}
            data={found.map((camera) => ({
              value: camera.address,
              label: `${camera.name} ${camera.hardware} (${new URL(camera.address).host})`,
            }))}
            value={address}
            allowDeselect={false}
            onChange={setAddress}
          />
          <Group align="flex-end" gap="xs">
            <TextInput
              label="ONVIF user name"
              autoComplete="off"
              value={user}
              onChange={(event) => setUser(event.currentTarget.value)}
            />
            <PasswordInput
              label="ONVIF password"
              w={200}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button variant="default" loading={isBusy} disabled={!address} onClick={() => void ask()}>
              Use this camera
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
