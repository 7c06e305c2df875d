import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#rules/text/format.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { behindQuery } from './api.ts'

/** On the card of a camera: pictures that were skipped because too many arrived. */
export function BehindNotice({ cameraId }: { cameraId: string }) {
  const isAdmin = useIsAdmin()
  const behind = useQuery({ ...behindQuery, enabled: isAdmin }).data?.find(
    ({ camera_id }) => camera_id === cameraId,
  )
  if (!behind) return null
  return (
    <Text size="xs" c="var(--warning)" role="status">
      Analysis falls behind: {formatNumber(behind.not_looked_at)} pictures were not looked at, the last{' '}
      <RelativeTime at={behind.last_not_looked_at} />.
    </Text>
  )
}
