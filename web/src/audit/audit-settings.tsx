import { Box, Button, Group, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditSettings } from '#contract/audit/api.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Popup } from '../ui/popup/popup.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { readServerErrors } from '../ui/form/server-errors.ts'
import { failureOf } from '../ui/table/table-state.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { auditSettingsQuery, countOlderRows, saveAuditSettings } from './api.ts'

const lengths = [
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '1825', label: '5 years' },
  { value: '3650', label: '10 years' },
]

/** The retention of the log, and whether a plate search needs a reason. */
export function AuditSettingsPopup({ onClose }: { onClose: () => void }) {
  const stored = useQuery(auditSettingsQuery)
  const failure = failureOf(stored)
  return (
    <Popup title="Audit settings" widthPx={440} onClose={onClose}>
      <Box p="md" pt={4}>
        {failure ? (
          <LoadFailure {...failure} />
        ) : stored.data ? (
          <SettingsForm stored={stored.data} onClose={onClose} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Box>
    </Popup>
  )
}

function SettingsForm({ stored, onClose }: { stored: AuditSettings; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(stored)
  const [isSaving, setSaving] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const ownLength = { value: String(stored.keep_days), label: `${stored.keep_days} days` }
  const isOwn = lengths.every(({ value }) => value !== ownLength.value)
  const save = async () => {
    setSaving(true)
    setFaults({})
    try {
      const isShorter = chosen.keep_days < stored.keep_days
      if (isShorter && !(await confirmShorter(chosen.keep_days))) return setSaving(false)
      await saveAuditSettings(chosen, isShorter)
      await queryClient.invalidateQueries({ queryKey: ['audit'] })
      showSuccess(auditMessages.settingsSaved)
      onClose()
    } catch (error) {
      const { fields, rest } = readServerErrors(error, Object.keys(chosen), aliasesOf(chosen))
      setFaults(fields)
      if (Object.keys(fields).length === 0 || rest) showError(rest ?? error)
      setSaving(false)
    }
  }
  return (
    <Stack>
      <Select
        label="Keep for"
        description="Older rows are deleted for good."
        data={isOwn ? [ownLength, ...lengths] : lengths}
        allowDeselect={false}
        value={String(chosen.keep_days)}
        onChange={(value) => setChosen({ ...chosen, keep_days: Number(value ?? chosen.keep_days) })}
      />
      <Switch
        label="Ask for a reason before a plate search"
        description="It is kept here with the search. Calls with an API key send it in the header X-Search-Reason."
        checked={chosen.asks_search_reason}
        onChange={(event) => setChosen({ ...chosen, asks_search_reason: event.currentTarget.checked })}
      />
      <Switch
        label="Ask for a reason before a download"
        description="Before exports of lists, files and this log."
        checked={chosen.asks_download_reason}
        onChange={(event) => setChosen({ ...chosen, asks_download_reason: event.currentTarget.checked })}
      />
      <Switch
        label="Ask for a reason before an original is opened"
        description="Before a picture or a clip is shown without its masks."
        checked={chosen.asks_original_reason}
        onChange={(event) => setChosen({ ...chosen, asks_original_reason: event.currentTarget.checked })}
      />
      <TagsInput
        label="Reasons to choose from"
        description="Leave empty to accept any text."
        placeholder={chosen.reasons.length === 0 ? 'Police request' : ''}
        maxTags={50}
        value={chosen.reasons}
        error={faults['reasons']}
        onChange={(reasons) => setChosen({ ...chosen, reasons })}
      />
      <TextInput
        label="Mail signed checkpoints to"
        description="Once a day: the end of the log, signed. Kept elsewhere, it proves that nothing was removed later."
        type="email"
        value={chosen.checkpoint_email ?? ''}
        error={faults['checkpoint_email']}
        onChange={(event) =>
          setChosen({ ...chosen, checkpoint_email: event.currentTarget.value.trim() || null })
        }
      />
      <TextInput
        label="Post signed checkpoints to"
        placeholder="https://"
        value={chosen.checkpoint_url ?? ''}
        error={faults['checkpoint_url']}
        onChange={(event) =>
          setChosen({ ...chosen, checkpoint_url: event.currentTarget.value.trim() || null })
        }
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}

/** The server names the place of a faulty reason. */
const aliasesOf = ({ reasons }: AuditSettings) =>
  Object.fromEntries(reasons.map((_reason, place) => [`reasons.${place}`, 'reasons']))

async function confirmShorter(keepDays: number): Promise<boolean> {
  const count = await countOlderRows(keepDays)
  return confirm({
    title: 'Keep the audit log for a shorter time?',
    message: `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'} will be deleted for good by midnight. Only a backup can bring older rows back.`,
    confirmLabel: 'Delete older rows',
    isDestructive: true,
  })
}
