import { Group, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holdKinds, type HoldKind } from '#contract/cases/api.ts'
import { siteCamerasQuery } from '../sites/api.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { holdInCase } from './api.ts'
import { hasPeriod, holdLabels, timeOfField } from './hold-texts.ts'

const kinds = Object.entries(holdLabels).map(([value, label]) => ({ value, label }))

/** Holds data in a case. */
export function HoldPopup({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useForm({ initialValues: { kind: 'plate' as HoldKind, subject: '', from: '', to: '' } })
  const { kind, subject } = form.values
  const submit = useFormSubmit(form, {
    save: async ({ from, to }) => {
      const timeOf = (text: string) => (hasPeriod(kind) ? timeOfField(text) : null)
      await holdInCase(caseId, { kind, subject, from: timeOf(from), to: timeOf(to) })
      onClose()
    },
  })
  const setSubject = (next: string) => form.setFieldValue('subject', next)
  return (
    <SavePopup
      title="Hold data"
      widthPx={modalWidthPx.narrow}
      onClose={onClose}
      submit={submit}
      submitLabel="Hold"
      isIncomplete={subject.trim() === ''}
    >
      <Text size="sm">
        Rows and files are kept beyond retention, including data of the period that arrives later.
      </Text>
      <Select
        label="What"
        data={kinds}
        allowDeselect={false}
        value={kind}
        onChange={(value) =>
          form.setValues({ kind: holdKinds.find((each) => each === value) ?? kind, subject: '' })
        }
      />
      {kind === 'camera' ? (
        <CameraField value={subject} onChange={setSubject} />
      ) : (
        <TextInput
          label={kind === 'plate' ? 'Plate' : 'Id'}
          {...(kind !== 'plate' && {
            description: 'As in the address of its page. A picture or clip has a Hold button of its own.',
          })}
          {...form.getInputProps('subject')}
        />
      )}
      {hasPeriod(kind) && (
        <Group grow>
          <TextInput label="From" type="datetime-local" {...form.getInputProps('from')} />
          <TextInput label="To" type="datetime-local" {...form.getInputProps('to')} />
        </Group>
      )}
    </SavePopup>
  )
}

function CameraField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [siteId, setSiteId] = useState('')
  const { data: sites = [] } = useQuery(siteChoicesQuery)
  const { data: cameras = [] } = useQuery({ ...siteCamerasQuery(siteId), enabled: siteId !== '' })
  return (
    <Group grow align="end">
      <Select
        label="Site"
        searchable
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={siteId || null}
        onChange={(id) => {
          setSiteId(id ?? '')
          onChange('')
        }}
      />
      <Select
        label="Camera"
        searchable
        disabled={siteId === ''}
        data={cameras.map(({ id, name }) => ({ value: id, label: name }))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
    </Group>
  )
}
