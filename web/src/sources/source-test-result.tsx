import { Alert, Loader, Stack, Text } from '@mantine/core'
import type { SourceTest } from '#contract/sources/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import classes from './sources.module.css'

/** The picture of a test, or the reason for its absence. */
export function SourceTestResult({ test }: { test: SourceTest | 'running' }) {
  if (test === 'running')
    return (
      <Text size="sm" role="status">
        <Loader size="xs" aria-hidden /> Getting a picture
      </Text>
    )
  if (test.fault !== null || test.picture === null)
    return (
      <Alert color="red" title="No picture" role="alert">
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
        {test.width} x {test.height} pixels, {formatNumber(Math.round(test.bytes / 1000))} kB, after{' '}
        {formatNumber(test.milliseconds)} ms. It was not stored.
      </Text>
    </Stack>
  )
}
