import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Shadow } from '#contract/vision/shadow.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { comparisonQuery, shadowQuery } from './api.ts'
import { Comparison } from './comparison.tsx'
import { ShadowForm } from './shadow-form.tsx'

/** A second reader for the same pictures, and the agreement of both. */
export function ShadowPart({ cameraId }: { cameraId: string }) {
  const shadow = useQuery(shadowQuery)
  return (
    <Stack gap="sm" component="section" aria-label="Second reader">
      <Title order={3}>Second reader</Title>
      <Text size="sm" c="dimmed">
        Another reader can look at the same pictures, for all cameras of the organisation. It is only
        compared: passes, visits and alerts stay as they are.
      </Text>
      {shadow.isError && <LoadFailure error={shadow.error} onRetry={() => void shadow.refetch()} />}
      {shadow.isPending && <BlockSkeleton height={80} />}
      {shadow.data && <ShadowForm key={keyOf(shadow.data)} shadow={shadow.data} />}
      {shadow.data && shadow.data.kind !== 'off' && <Compared shadow={shadow.data} cameraId={cameraId} />}
    </Stack>
  )
}

/** The form restarts when the stored settings change. */
const keyOf = ({ kind, address, has_token }: Shadow) => `${kind} ${address} ${has_token}`

function Compared({ shadow, cameraId }: { shadow: Shadow; cameraId: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery)
  return (
    <>
      {shadow.fault !== null && (
        <Text size="sm" c="var(--warning)" role="status">
          The last picture was not read: {shadow.fault}.
        </Text>
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is compared yet. Pictures that are read from now on are shown to both readers.
        </Text>
      )}
      {data && data.length > 0 && <Comparison cameras={data} cameraId={cameraId} />}
    </>
  )
}
