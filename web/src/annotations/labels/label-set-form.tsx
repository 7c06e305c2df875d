import { ActionIcon, Button, ColorInput, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { labelSetMessages, type LabelSet, type NewLabelSet } from '#contract/annotations/label-sets.ts'
import { labelColours, nextLabel } from '#rules/annotations/label-sets.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { ErrorBanner } from '../../ui/states/error-banner.tsx'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { removeLabelSet, saveLabelSet } from '../api.ts'
import classes from './label-set-form.module.css'

interface Props {
  set: LabelSet | undefined
  onSaved: (id: string) => void
  onRemoved: () => void
  actions: ReactNode
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The name of a set and its labels, each with a colour and an optional key. */
export function LabelSetForm({ set, onSaved, onRemoved, actions }: Props) {
  const form = useForm<NewLabelSet>({
    initialValues: { name: set?.name ?? '', labels: set?.labels ?? [nextLabel([])] },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (values) => {
      onSaved(await saveLabelSet(set?.id, values))
      showSuccess(labelSetMessages.saved)
    },
  })
  const remove = async () => {
    if (!set) return
    try {
      await removeLabelSet(set.id)
      showSuccess(labelSetMessages.removed)
      onRemoved()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <ErrorBanner message={failure} onClose={clearFailure} />
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        <Stack gap="xs">
          {form.values.labels.map((label, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            <div key={index} className={classes.label}>
              <TextInput
                aria-label={`Label ${index + 1}`}
                placeholder="Label"
                required
                maxLength={60}
                {...form.getInputProps(`labels.${index}.name`)}
              />
              <ColorInput
                aria-label={`Colour of label ${index + 1}`}
                format="hex"
                withEyeDropper={false}
                swatches={[...labelColours]}
                {...form.getInputProps(`labels.${index}.colour`)}
              />
              <Select
                aria-label={`Key of label ${index + 1}`}
                placeholder="No key"
                clearable
                data={keys}
                value={label.shortcut === null ? null : String(label.shortcut)}
                onChange={(value) =>
                  form.setFieldValue(`labels.${index}.shortcut`, value === null ? null : Number(value))
                }
              />
              <ActionIcon
                size={36}
                variant="default"
                aria-label={`Remove label ${index + 1}`}
                disabled={form.values.labels.length === 1}
                onClick={() => form.removeListItem('labels', index)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </div>
          ))}
        </Stack>
        {form.errors['labels'] && (
          <Text size="sm" c="red" role="alert">
            {form.errors['labels']}
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => form.insertListItem('labels', nextLabel(form.values.labels))}
        >
          Add label
        </Button>
        <Group justify="flex-end">
          {set && (
            <Button variant="default" c="red" mr="auto" onClick={() => void remove()}>
              Remove set
            </Button>
          )}
          {actions}
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
