import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Scope, scopeHelp, scopeLabels } from '#contract/api-keys/scopes.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { Popup, PopupForm } from '../ui/popup/popup.tsx'
import { apiKeysQuery, createApiKey } from './api.ts'

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Never' },
]

/** A form, then the key itself, which is shown once. */
export function NewKeyPopup({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<string>()
  const form = useForm({
    initialValues: { name: '', scopes: [Scope.READ] as Scope[], days: '365' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please name the key' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Please choose what the key may do' : null),
    },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ name, scopes, days }) => {
      const expires_at = days ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null
      const { key } = await createApiKey({ name, scopes, expires_at })
      setMade(key)
      await queryClient.invalidateQueries(apiKeysQuery)
    },
  })
  return (
    <Popup title="Add API key" widthPx={modalWidthPx.narrower} onClose={onClose}>
      {made ? (
        <Stack gap="md" p="md" pt={4}>
          <Text size="sm" role="status">
            Copy the key now: it is not shown again.
          </Text>
          <Group gap="xs" align="end">
            <TextInput label="Key" readOnly value={made} style={{ flex: '1 1 260px' }} />
            <CopyButton value={made} />
          </Group>
          <Group justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <PopupForm
          onSubmit={onSubmit}
          failure={failure}
          onCloseFailure={clearFailure}
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isBusy}>
                Add key
              </Button>
            </>
          }
        >
          <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
          <Checkbox.Group label="Scopes" withAsterisk {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {Object.values(Scope).map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={scopeLabels[scope]}
                  description={scopeHelp[scope]}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label="Expires after"
            data={lifetimes}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
        </PopupForm>
      )}
    </Popup>
  )
}
