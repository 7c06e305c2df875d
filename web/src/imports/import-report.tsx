import { Stack, Text } from '@mantine/core'
import type { ImportReport } from '#contract/imports/api.ts'
import { formatNumber } from '#rules/text/format.ts'

interface Props {
  report: ImportReport
}

type Count = ImportReport['pictures']
const knownText = ({ known }: Count) => (known > 0 ? ` (${formatNumber(known)} known already)` : '')
const picturesText = (count: Count) => `${formatNumber(count.new)} new pictures${knownText(count)}`
const sightingsText = (count: Count) => `${formatNumber(count.new)} new sightings${knownText(count)}`

/** The contents of a package: pictures and sightings, their cameras, and observations that are not sightings. */
export function PackageReport({ report }: Props) {
  const { pictures, sightings, blank, cameras, files, others } = report
  return (
    <Stack gap={4} role="status" aria-label="What the import brings">
      <Text size="sm" fw={600}>
        {picturesText(pictures)} · {sightingsText(sightings)} · {formatNumber(blank)} blank
      </Text>
      {cameras.slice(0, 8).map(({ name, site, is_new, pictures: own }) => (
        <Text key={`${site} ${name}`} size="xs" c="dimmed">
          {is_new ? 'New camera' : 'Camera'} {name} at {site}: {formatNumber(own)} pictures
        </Text>
      ))}
      {cameras.length > 8 && (
        <Text size="xs" c="dimmed">
          and {formatNumber(cameras.length - 8)} more cameras
        </Text>
      )}
      {files.not_taken > 0 && (
        <Text size="xs" c="dimmed">
          {formatNumber(files.not_taken)} pictures come without their files: the package only links to them.
        </Text>
      )}
      {files.no_pictures > 0 && (
        <Text size="xs" c="dimmed">
          {formatNumber(files.no_pictures)} films and sounds are left out.
        </Text>
      )}
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          Stored on their pictures, but not as sightings:{' '}
          {others
            .slice(0, 8)
            .map(({ name, count }) => `${name} (${formatNumber(count)})`)
            .join(', ')}
          {others.length > 8 ? ` and ${others.length - 8} more kinds` : ''}.
        </Text>
      )}
    </Stack>
  )
}
