import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState, type FormEvent } from 'react'
import { auditMessages, longestReason, shortestReason } from '#contract/audit/messages.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { rememberFocus } from '../ui/restore-focus.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

/** Asks for the reason of a plate search over any page; undefined when cancelled. */
export function askReason(plates: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reason: string | undefined
    const id = modals.open({
      title: 'Reason for this search',
      size: modalWidthPx.narrow,
      onClose: () => resolve(reason),
      onExitTransitionEnd: rememberFocus(),
      children: (
        <ReasonForm
          plates={plates}
          onEnd={(given) => {
            reason = given
            modals.close(id)
          }}
        />
      ),
    })
  })
}

function ReasonForm({ plates, onEnd }: { plates: string; onEnd: (reason: string | undefined) => void }) {
  useIsTopmost()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < shortestReason) setShort(true)
    else onEnd(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          Your organisation keeps the reason with your name in the audit log.
        </Text>
        <TextInput
          label={plates ? `Why do you look for ${plates.replaceAll(',', ', ')}?` : 'Why do you look for it?'}
          placeholder="Case number or purpose"
          data-autofocus
          maxLength={longestReason}
          value={reason}
          error={isShort ? auditMessages.reasonNeeded : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setShort(false)
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onEnd(undefined)}>
            Cancel
          </Button>
          <Button type="submit">Search</Button>
        </Group>
      </Stack>
    </form>
  )
}
