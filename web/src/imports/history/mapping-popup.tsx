import { Alert, Button, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  historyMessages,
  historySourceLabels,
  type HistoryImport,
  type HistoryMapping,
  type HistorySource,
} from '#contract/imports/history.ts'
import { rowAsPost } from '#rules/imports/mapped-row.ts'
import { valuesOfPost } from '#rules/ingest/mapping/values-of-post.ts'
import { MappingDetails } from '../../cameras/field-mapping/mapping-details.tsx'
import {
  keyOf,
  pointersOf,
  usualDetails,
  withMeaning,
  type Meanings,
} from '../../cameras/field-mapping/pointers.ts'
import { ValueTable } from '../../cameras/field-mapping/value-table.tsx'
import { errorText } from '../../lib/notices.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { FormPopup } from '../../ui/popup/popup.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { mapHistory, trialQuery } from './api.ts'
import { formatPercent } from '#rules/text/format.ts'

interface Props {
  found: HistoryImport
  onClose: () => void
}

const meaningsOf = ({ pointers }: HistoryMapping): Meanings =>
  new Map(
    Object.entries(pointers?.fields ?? {}).map(([field, path]) => [keyOf(path), field as never] as const),
  )

/** Says which column is what, as for posts of cameras, and reads the file again. */
export function MappingPopup({ found, onClose }: Props) {
  const sample = found.sample ?? {}
  const [source, setSource] = useState<HistorySource>(found.mapping.source)
  const [meanings, setMeanings] = useState<Meanings>(() => meaningsOf(found.mapping))
  const [details, setDetails] = useState(() => ({ ...usualDetails, ...found.mapping.pointers }))
  const [cameraColumn, setCameraColumn] = useState(found.mapping.camera_column)
  const [zone, setZone] = useState(found.mapping.zone)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const values = valuesOfPost(rowAsPost(sample))
  const listed = Array.isArray(values) ? values : []
  const pointers = source === 'csv' ? (pointersOf(listed, meanings, details) ?? null) : null
  const mapping: HistoryMapping = { source, pointers, camera_column: cameraColumn, zone }

  const save = async () => {
    if (source === 'csv' && !pointers) return setFailure(historyMessages.unmapped)
    setSaving(true)
    try {
      await mapHistory(found.id, mapping)
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setSaving(false)
    }
  }
  return (
    <FormPopup
      title="How the file is read"
      widthPx={modalWidthPx.wide}
      onClose={onClose}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Read again
          </Button>
        </>
      }
    >
      <Select
        label="From"
        data={(Object.keys(historySourceLabels) as HistorySource[]).map((value) => ({
          value,
          label: historySourceLabels[value],
        }))}
        value={source}
        allowDeselect={false}
        onChange={(chosen) => chosen && setSource(chosen)}
      />
      <TextInput
        label="Time zone"
        description="Of times that name none, for example Pacific/Auckland"
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
      {source === 'csv' && (
        <>
          <Text size="sm" c="dimmed">
            One of the first rows of the file. Point at the plate and the time; what you do not point at is
            read by its name.
          </Text>
          <ValueTable
            values={listed}
            meanings={meanings}
            onPoint={(path, field) => setMeanings(withMeaning(meanings, path, field))}
          />
          <MappingDetails values={listed} meanings={meanings} details={details} onChange={setDetails} />
          <Select
            label="Column with the camera"
            placeholder="None: all rows are of one camera"
            clearable
            searchable
            data={Object.keys(sample)}
            value={cameraColumn}
            onChange={setCameraColumn}
          />
          <Stack gap="xs">
            <Title order={3}>What this row gives</Title>
            <RowTrial id={found.id} mapping={mapping} />
          </Stack>
        </>
      )}
    </FormPopup>
  )
}

function RowTrial({ id, mapping }: { id: string; mapping: HistoryMapping }) {
  const { data } = useQuery(trialQuery(id, mapping))
  if (!mapping.pointers) return <Text size="sm">{historyMessages.unmapped}</Text>
  if (!data) return null
  const [read] = data.reads
  return (
    <div role="status" aria-label="What this row gives">
      {data.problem && <Alert color="red" title={data.problem} />}
      {read && (
        <Facts
          facts={[
            ['Plate', read.plate ?? 'None'],
            ['Time', zonedText(new Date(read.time), 'D MMM YYYY HH:mm:ss', mapping.zone)],
            ['Confidence', read.confidence === null ? '-' : formatPercent(read.confidence)],
            ['Direction', read.direction ?? '-'],
            ['Seen', read.vehicle],
          ]}
        />
      )}
      {data.notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </div>
  )
}
