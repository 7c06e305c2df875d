import { ActionIcon, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mappedFieldLabels, type FieldMapping, type MappedField } from '#contract/ingest/mapping.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { confirm } from '../../ui/popup/confirm.tsx'
import { mappingsQuery, removeMapping } from './api.ts'
import classes from './field-mapping.module.css'

const pointedAt = ({ pointers }: FieldMapping): string =>
  (Object.keys(mappedFieldLabels) as MappedField[])
    .filter((field) => pointers.fields[field])
    .map((field) => mappedFieldLabels[field])
    .join(', ')

async function askAndRemove({ id, name }: FieldMapping): Promise<void> {
  const isAgreed = await confirm({
    title: 'Remove field mapping',
    message: `Posts are read without '${name}' from then on. What is stored stays.`,
    confirmLabel: 'Remove mapping',
    isDestructive: true,
  })
  if (!isAgreed) return
  try {
    await removeMapping(id)
    showSuccess('Field mapping removed')
  } catch (error) {
    showError(error)
  }
}

/** The mappings for posts of the camera. */
export function MappingList({ cameraId }: { cameraId: string }) {
  const mappings = useQuery(mappingsQuery)
  if (mappings.isError) return <LoadFailure error={mappings.error} onRetry={() => void mappings.refetch()} />
  const used = mappings.data?.filter(({ camera }) => camera === null || camera.id === cameraId) ?? []
  if (used.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={3}>Field mappings</Title>
      <ul aria-label="Field mappings" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {used.map((mapping) => (
          <li key={mapping.id} className={classes.mapping}>
            <strong>{mapping.name}</strong>
            <span className={classes.scope}>
              {mapping.camera ? 'This camera' : 'All cameras'}: {pointedAt(mapping)}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove mapping ${mapping.name}`}
              onClick={() => void askAndRemove(mapping)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
