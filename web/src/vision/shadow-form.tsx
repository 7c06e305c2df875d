import { Button, Group, PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { shadowLimits } from '#contract/vision/constants.ts'
import { visionMessages } from '#contract/vision/messages.ts'
import type { Shadow, ShadowInput, ShadowKind } from '#contract/vision/shadow.ts'
import { errorText, showSuccess } from '../lib/notices.ts'
import { saveShadow } from './api.ts'

export function ShadowForm({ shadow }: { shadow: Shadow }) {
  const [kind, setKind] = useState<ShadowKind>(shadow.kind)
  const [address, setAddress] = useState(shadow.address)
  const [token, setToken] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const input: ShadowInput =
    kind === 'http' ? { kind, address: address.trim(), ...(token !== '' && { token }) } : { kind }
  const isDirty = kind !== shadow.kind || (kind === 'http' && (address !== shadow.address || token !== ''))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      await saveShadow(input)
      showSuccess(visionMessages.saved)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Second reader"
          fullWidth
          data={[
            { value: 'off', label: 'None' },
            { value: 'weights', label: 'Other weights', disabled: shadow.weights === null },
            { value: 'http', label: 'Web service' },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'weights' && (
          <Text size="sm">Compares the weights {shadow.weights} that the operator has installed.</Text>
        )}
        {kind === 'off' && shadow.weights === null && (
          <Text size="xs" c="dimmed">
            {visionMessages.noWeights}
          </Text>
        )}
        {kind === 'http' && (
          <>
            <TextInput
              label="Address"
              description="It answers in the format of Plate Recognizer's Snapshot. Pictures are sent there with their privacy masks."
              placeholder="https://reader.example/v1/plate-reader/"
              withAsterisk
              maxLength={shadowLimits.addressLength}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <PasswordInput
              label="Token"
              placeholder={shadow.has_token ? 'Stored. Enter another to replace it' : 'None'}
              autoComplete="off"
              maxLength={shadowLimits.tokenLength}
              value={token}
              onChange={(event) => setToken(event.currentTarget.value)}
            />
          </>
        )}
        {fault && (
          <Text size="sm" c="var(--bad)" role="alert">
            {fault}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            Save reader
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
