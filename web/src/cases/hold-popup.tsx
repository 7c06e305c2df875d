import { Group, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { holdKinds, type HoldKind } from '#contract/cases/api.ts'
import { hasPeriod } from '#rules/cases/hold-form.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { RangeFields } from '../explorer/period/range-fields.tsx'
import { siteCamerasQuery } from '../sites/api.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { holdInCase } from './api.ts'
import { holdLabels } from './hold-texts.ts'

const kinds = Object.entries(holdLabels).map(([value, label]) => ({ value, label }))

interface Values extends Record<string, unknown> {
  kind: HoldKind
  subject: string
  /** In the time zone of the organisation, as the case shows it. */
  period: { from: Date | null; to: Date | null }
}
const open: Values['period'] = { from: null, to: null }

/** Holds data in a case. */
export function HoldPopup({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useForm<Values>({ initialValues: { kind: 'plate', subject: '', period: open } })
  const { kind, subject, period } = form.values
  const submit = useFormSubmit(form, {
    save: async () => {
      const { from, to } = hasPeriod(kind) ? period : open
      const times = { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null }
      await holdInCase(caseId, { kind, subject, ...times })
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
        <CameraField value={subject} error={form.errors['subject']} onChange={setSubject} />
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
        <Group grow align="end">
          <RangeFields
            {...period}
            onChange={(change) => form.setFieldValue('period', { ...period, ...change })}
          />
        </Group>
      )}
    </SavePopup>
  )
}

interface CameraFieldProps {
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

function CameraField({ value, error, onChange }: CameraFieldProps) {
  const [siteId, setSiteId] = useState('')
  const { data: sites = [] } = useQuery(siteChoicesQuery)
  const { data: cameras = [] } = useQuery({ ...siteCamerasQuery(siteId), enabled: siteId !== '' })
  return (
    <Group grow align="start">
      <Select
        label="Site"
        searchable
        data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
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
        data={cameras.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
        value={value || null}
        error={error}
        onChange={(id) => onChange(id ?? '')}
      />
    </Group>
  )
}
