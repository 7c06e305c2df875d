import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holdKinds, type HoldKind } from '#contract/cases/api.ts'
import { showError } from '../lib/notices.ts'
import { siteCamerasQuery } from '../sites/api.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'
import { holdInCase } from './api.ts'
import { hasPeriod, holdLabels, timeOfField } from './hold-texts.ts'

const kinds = Object.entries(holdLabels).map(([value, label]) => ({ value, label }))

/** Holds data in a case. */
export function HoldPopup({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const isTopmost = useIsTopmost()
  const [kind, setKind] = useState<HoldKind>('plate')
  const [subject, setSubject] = useState('')
  const [period, setPeriod] = useState({ from: '', to: '' })
  const [isBusy, setBusy] = useState(false)
  const hold = async () => {
    setBusy(true)
    const isPeriod = hasPeriod(kind)
    const from = isPeriod ? timeOfField(period.from) : null
    const to = isPeriod ? timeOfField(period.to) : null
    try {
      await holdInCase(caseId, { kind, subject, from, to })
      onClose()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title="Hold data"
      size={modalWidthPx.narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">
          Rows and files are kept beyond retention, also what arrives within the period later.
        </Text>
        <Select
          label="What"
          data={kinds}
          allowDeselect={false}
          value={kind}
          onChange={(value) => {
            setKind(holdKinds.find((each) => each === value) ?? kind)
            setSubject('')
          }}
        />
        {kind === 'camera' ? (
          <CameraField value={subject} onChange={setSubject} />
        ) : (
          <TextInput
            label={kind === 'plate' ? 'Plate' : 'Id'}
            {...(kind !== 'plate' && {
              description: 'As in the address of its page. A picture or clip has a Hold button of its own.',
            })}
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
        {hasPeriod(kind) && (
          <Group grow>
            <TextInput
              label="From"
              type="datetime-local"
              value={period.from}
              onChange={(event) => setPeriod({ ...period, from: event.currentTarget.value })}
            />
            <TextInput
              label="To"
              type="datetime-local"
              value={period.to}
              onChange={(event) => setPeriod({ ...period, to: event.currentTarget.value })}
            />
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={subject.trim() === ''} onClick={() => void hold()}>
            Hold
          </Button>
        </Group>
      </Stack>
    </Modal>
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
