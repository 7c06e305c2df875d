import { Button, Radio, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { IngestLogDetail } from '#contract/ingest/log-api.ts'
import { mappingLimits, mappingMessages } from '#contract/ingest/mapping.ts'
import { valuesOfPost } from '#rules/ingest/mapping/values-of-post.ts'
import { ApiError } from '../../lib/calls/api-error.ts'
import { showSuccess } from '../../lib/notices.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { FormPopup } from '../../ui/popup/popup.tsx'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { saveMapping } from './api.ts'
import { MappingDetails } from './mapping-details.tsx'
import { pointersOf, proposedMeanings, usualDetails, withMeaning, type Meanings } from './pointers.ts'
import { Trial } from './trial.tsx'
import { ValueTable } from './value-table.tsx'

interface Props {
  cameraId: string
  entry: IngestLogDetail
  zone: string
  onClose: () => void
}

/** Maps the values of a logged post, shows what would be stored, and saves the mapping for similar posts. */
export function FieldMappingPopup({ cameraId, entry, zone, onClose }: Props) {
  const [proposed] = useState(() => proposedMeanings(entry))
  const [meanings, setMeanings] = useState<Meanings>(proposed)
  const [details, setDetails] = useState(usualDetails)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<'camera' | 'organisation'>('camera')
  const [fault, setFault] = useState<{ name?: string; form?: string }>({})
  const [isSaving, setSaving] = useState(false)
  const { close, finish } = useGuardedClose(meanings !== proposed, onClose)
  const values = valuesOfPost(entry.payload)
  const post = { id: cameraId, logId: entry.id }
  const pointers = Array.isArray(values) ? pointersOf(values, meanings, details) : undefined

  const save = async () => {
    if (!pointers) return setFault({ form: mappingMessages.subjectRequired })
    if (name.trim() === '') return setFault({ name: mappingMessages.nameRequired })
    setFault({})
    setSaving(true)
    try {
      await saveMapping(post, { name, scope, pointers })
      showSuccess('Field mapping saved. It is used from the next post on.')
      finish()
    } catch (error) {
      setFault({ form: error instanceof ApiError ? error.message : 'The mapping was not saved' })
      setSaving(false)
    }
  }

  return (
    <FormPopup
      title="Field mapping"
      widthPx={modalWidthPx.wide}
      onClose={() => void close()}
      failure={fault.form}
      onCloseFailure={() => setFault({})}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={!Array.isArray(values)}>
            Save mapping
          </Button>
        </>
      }
    >
      {!Array.isArray(values) ? (
        <Text size="sm">{values.problem}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Point at the plate, the kind of thing or the number of people, and at the time and whatever else
            the post holds. What you do not point at is read by its name, as before.
          </Text>
          <ValueTable
            values={values}
            meanings={meanings}
            onPoint={(path, field) => setMeanings(withMeaning(meanings, path, field))}
          />
          <MappingDetails values={values} meanings={meanings} details={details} onChange={setDetails} />
          <Stack gap="xs">
            <Title order={3}>What would be stored</Title>
            <Trial post={post} pointers={pointers} zone={zone} />
          </Stack>
          <TextInput
            label="Name of the mapping"
            value={name}
            maxLength={mappingLimits.name}
            error={fault.name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setFault({})
            }}
          />
          <Radio.Group label="Use it for" value={scope} onChange={setScope}>
            <Group gap="lg" mt={4}>
              <Radio value="camera" label="This camera" />
              <Radio value="organisation" label="All cameras of the organisation" />
            </Group>
          </Radio.Group>
        </>
      )}
    </FormPopup>
  )
}
