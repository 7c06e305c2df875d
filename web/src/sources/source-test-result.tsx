import { Alert, Loader, Stack, Text } from '@mantine/core'
import type { SourceTest } from '#contract/sources/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import classes from './sources.module.css'

interface Props {
  test: SourceTest | 'running'
  /** When the picture came, for a camera that sends its pictures; it is not fetched for the test. */
  cameAt?: string | null
}

/** The picture of a test, or the reason for its absence. */
export function SourceTestResult({ test, cameAt }: Props) {
  if (test === 'running')
    return (
      <Text size="sm" role="status">
        <Loader size="xs" aria-hidden /> Getting a picture
      </Text>
    )
  const isFetched = cameAt === undefined
  if (test.fault !== null || test.picture === null)
    return (
      <Alert color="red" title={isFetched && 'No picture'} role="alert">
        {test.fault}.
      </Alert>
    )
  return (
    <Stack gap={6} role="status" aria-label="Test">
      <img
        className={classes.picture}
        src={`data:image/jpeg;base64,${test.picture}`}
        alt="What the camera sees"
      />
      <Text size="xs" c="dimmed">
        {isFetched ? (
          <>
            {test.width} x {test.height} pixels, {formatNumber(Math.round(test.bytes / 1000))} kB, after{' '}
            {formatNumber(test.milliseconds)} ms. It was not stored.
          </>
        ) : (
          <>
            {test.width} x {test.height} pixels, {formatNumber(Math.round(test.bytes / 1000))} kB.{' '}
            {cameAt && <RelativeTime at={cameAt} />}
          </>
        )}
      </Text>
    </Stack>
  )
}
