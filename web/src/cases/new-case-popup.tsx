import { Button, Group, Modal, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CaseDetail, CaseForm } from '#contract/cases/api.ts'
import { showError } from '../lib/notices.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'
import { openCase } from './api.ts'

const shortest = 3

/** Opens a case. */
export function NewCasePopup({
  onClose,
  onOpened,
}: {
  onClose: () => void
  onOpened: (made: CaseDetail) => void
}) {
  const isTopmost = useIsTopmost()
  const [form, setForm] = useState<CaseForm>({ name: '', reason: '', people: [] })
  const [isBusy, setBusy] = useState(false)
  const isComplete = [form.name, form.reason].every((text) => text.trim().length >= shortest)
  const open = async () => {
    setBusy(true)
    try {
      onOpened(await openCase(form))
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
      title="Open a case"
      size={modalWidthPx.narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <TextInput
          label="Name"
          placeholder="Hit and run, 3 May"
          required
          data-autofocus
          maxLength={200}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
        />
        <Textarea
          label="Reason"
          description="Why data is held, such as a request and its number."
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={form.reason}
          onChange={(event) => setForm({ ...form, reason: event.currentTarget.value })}
        />
        <TagsInput
          label="People"
          description="Who is concerned or works on it. Press Enter after each name."
          value={form.people}
          onChange={(people) => setForm({ ...form, people })}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!isComplete} onClick={() => void open()}>
            Open case
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
