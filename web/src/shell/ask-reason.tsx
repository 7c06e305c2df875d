import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { auditMessages, longestReason, shortestReason } from '#contract/audit/messages.ts'
import type { AskedReason } from '../lib/search-reason.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { rememberFocus } from '../ui/restore-focus.ts'
import { openDialog } from '../ui/popup/dialogs.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

/** The words of the question. */
const words = {
  search: { title: 'Reason for this search', needed: auditMessages.reasonNeeded, submit: 'Search' },
  download: {
    title: 'Reason for this download',
    needed: auditMessages.downloadReasonNeeded,
    submit: 'Download',
  },
  original: {
    title: 'Reason for opening the original',
    needed: auditMessages.originalReasonNeeded,
    submit: 'Open the original',
  },
} as const

function labelOf({ kind, plates }: AskedReason): string {
  if (kind === 'search') return `Why do you look for ${plates.replaceAll(',', ', ')}?`
  return kind === 'download' ? 'Why do you download this?' : 'Why do you open the original?'
}

/** Asks for a reason over any page; undefined when cancelled. */
export function askReason(asked: AskedReason): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reason: string | undefined
    const close = openDialog({
      title: words[asked.kind].title,
      size: modalWidthPx.narrow,
      onClose: () => resolve(reason),
      onGone: rememberFocus(),
      children: (
        <ReasonForm
          asked={asked}
          onEnd={(given) => {
            reason = given
            close()
          }}
        />
      ),
    })
  })
}

interface Props {
  asked: AskedReason
  onEnd: (reason: string | undefined) => void
}

function ReasonForm({ asked, onEnd }: Props) {
  const { listed, kind } = asked
  useIsTopmost()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < shortestReason) setShort(true)
    else onEnd(reason.trim())
  }
  const label = labelOf(asked)
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
            error={isShort ? words[kind].needed : undefined}
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
          <Button type="submit">{words[kind].submit}</Button>
        </Group>
      </Stack>
    </form>
  )
}
