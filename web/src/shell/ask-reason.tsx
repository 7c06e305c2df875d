import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState, type FormEvent } from 'react'
import { auditMessages, longestReason, shortestReason } from '#contract/audit/messages.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { rememberFocus } from '../ui/restore-focus.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

/** Asks for the reason of a plate search or a download over any page; undefined when cancelled. */
export function askReason(plates: string, listed: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reason: string | undefined
    const id = modals.open({
      title: plates ? 'Reason for this search' : 'Reason for this download',
      size: modalWidthPx.narrow,
      onClose: () => resolve(reason),
      onExitTransitionEnd: rememberFocus(),
      children: (
        <ReasonForm
          plates={plates}
          listed={listed}
          onEnd={(given) => {
            reason = given
            modals.close(id)
          }}
        />
      ),
    })
  })
}

interface Props {
  plates: string
  /** The reasons of the organisation; any text is accepted where there are none. */
  listed: readonly string[]
  onEnd: (reason: string | undefined) => void
}

function ReasonForm({ plates, listed, onEnd }: Props) {
  useIsTopmost()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < shortestReason) setShort(true)
    else onEnd(reason.trim())
  }
  const label = plates ? `Why do you look for ${plates.replaceAll(',', ', ')}?` : 'Why do you download this?'
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          Your organisation keeps the reason with your name in the audit log.
        </Text>
        {listed.length > 0 ? (
          <Select
            label={label}
            placeholder="Choose a reason"
            data={[...listed]}
            data-autofocus
            value={reason || null}
            error={isShort ? auditMessages.reasonFromList : undefined}
            onChange={(chosen) => {
              setReason(chosen ?? '')
              setShort(false)
            }}
          />
        ) : (
          <TextInput
            label={label}
            placeholder="Case number or purpose"
            data-autofocus
            maxLength={longestReason}
            value={reason}
            error={
              isShort ? (plates ? auditMessages.reasonNeeded : auditMessages.downloadReasonNeeded) : undefined
            }
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setShort(false)
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onEnd(undefined)}>
            Cancel
          </Button>
          <Button type="submit">{plates ? 'Search' : 'Download'}</Button>
        </Group>
      </Stack>
    </form>
  )
}
