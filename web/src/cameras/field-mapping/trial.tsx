import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldPointers, MappedRead } from '#contract/ingest/mapping.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { trialQuery } from './api.ts'
import { formatPercent } from '#rules/text/format.ts'

interface Props {
  post: { id: string; logId: string }
  pointers: FieldPointers | undefined
  zone: string
}

const factsOf = (read: MappedRead, zone: string) =>
  [
    ['Plate', read.plate ?? 'None'],
    ['Time', zonedText(new Date(read.time), 'D MMM YYYY HH:mm:ss', zone)],
    ['Confidence', read.confidence === null ? '-' : formatPercent(read.confidence)],
    ['Box', read.box ? `${read.box.l}, ${read.box.t} to ${read.box.r}, ${read.box.b}` : '-'],
    ['Picture', read.has_picture ? 'Yes' : 'None'],
    ['Direction', read.direction ?? '-'],
    ['Seen', read.vehicle],
  ] as const

/** The data that would be stored for the post with the current mapping. */
export function Trial({ post, pointers, zone }: Props) {
  const trial = useQuery(trialQuery(post, pointers))
  if (!pointers)
    return (
      <Text size="sm" c="dimmed">
        Point at the plate, the kind of thing, the number of people or the sign of life to see what would be
        stored.
      </Text>
    )
  if (trial.isError) return <LoadFailure error={trial.error} onRetry={() => void trial.refetch()} />
  if (!trial.data) return null
  const { reads, problem, notes, is_sign_of_life } = trial.data
  return (
    <Stack gap="xs" role="status" aria-label="What would be stored">
      {problem && (
        <Alert color="red" title="Nothing would be stored">
          {problem}
        </Alert>
      )}
      {is_sign_of_life && <Text size="sm">Only that the camera is alive.</Text>}
      {reads.map((read) => (
        <Facts key={JSON.stringify(read)} facts={factsOf(read, zone)} />
      ))}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  )
}
