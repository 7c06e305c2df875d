import { Button, Code, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AppSlug } from '#contract/marketplace/apps.ts'
import { columnsFault, type Forwards } from '#contract/marketplace/forwards.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { FormPopup } from '../../ui/popup/popup.tsx'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { appPreviewQuery } from '../api.ts'
import { choicesOf, forwardsWith, hasRows } from './field-choices.ts'
import { FieldTable } from './field-table.tsx'

interface Props {
  slug: AppSlug
  forwards: Forwards
  onSave: (forwards: Forwards) => Promise<boolean>
  onClose: () => void
}

/** Chooses, renames and orders the fields that an app receives, and shows the call with the newest event. */
export function FieldsPopup({ slug, forwards, onSave, onClose }: Props) {
  const [initial] = useState(() => choicesOf(slug, forwards))
  const [choices, setChoices] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const { close, finish } = useGuardedClose(choices !== initial, onClose)
  const chosen = useMemo(() => forwardsWith(slug, forwards, choices), [slug, forwards, choices])
  const problem = columnsFault(chosen.columns)
  const [shown] = useDebouncedValue(problem ? undefined : chosen, 300)
  const preview = useQuery({ ...appPreviewQuery(slug, shown), placeholderData: keepPreviousData })

  const save = async () => {
    if (problem) return setFault(problem)
    setSaving(true)
    if (await onSave(chosen)) finish()
    else setSaving(false)
    return undefined
  }

  return (
    <FormPopup
      title="Fields"
      widthPx={modalWidthPx.wide}
      onClose={() => void close()}
      failure={fault}
      onCloseFailure={() => setFault(undefined)}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save fields
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {hasRows(slug)
          ? 'Choose, rename and order the fields of a row. Id, kind, time and site are always sent.'
          : 'This app has a format of its own. Fields that you leave out are sent empty.'}
      </Text>
      <FieldTable
        choices={choices}
        event={preview.data?.event ?? null}
        hasRows={hasRows(slug)}
        onChange={(next) => {
          setChoices(next)
          setFault(undefined)
        }}
      />
      <Stack gap="xs">
        <Title order={3}>What would be sent</Title>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {preview.isError && <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && !preview.data.body && (
          <Text size="sm" c="dimmed">
            No event yet that this app receives.
          </Text>
        )}
        {preview.data?.body && (
          <Code block tabIndex={0} aria-label="What would be sent">
            {JSON.stringify(preview.data.body, null, 2)}
          </Code>
        )}
      </Stack>
    </FormPopup>
  )
}
