import { Button, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { CameraSource } from '#contract/sources/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { EndpointPanel } from '../cameras/ingest-log/endpoint-panel.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { AccountPanel } from './account-panel.tsx'
import { cameraQuery, sourceQuery } from './api.ts'
import { FirstPlate } from './first-plate.tsx'
import { WayChoice } from './way-choice.tsx'
import type { Way } from './ways.ts'

const loadPulledForm = () => import('./pulled-form.tsx')
const PulledForm = lazyPart(async () => (await loadPulledForm()).PulledForm)
// The first way, so it loads beside the camera.
void loadPulledForm().catch(() => undefined)

/** Guides from a camera that only makes pictures to its first plate. */
export function ConnectPage() {
  const { guid = '' } = useParams({ strict: false })
  const camera = useQuery(cameraQuery(guid))
  const source = useQuery(sourceQuery(guid))
  const failed = [camera, source].find(({ isError }) => isError)
  return (
    <Page
      width="narrow"
      title={camera.data ? stripNamePrefix(camera.data.name) : 'Camera'}
      description="Any camera that makes pictures: Sightline reads the plates on them."
      actions={
        camera.data && (
          <Button
            component={Link}
            to={`${paths.sites}/${camera.data.site}`}
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          >
            Back to the site
          </Button>
        )
      }
    >
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : camera.data && source.data ? (
        <Connect key={guid} cameraId={guid} source={source.data} />
      ) : (
        <BlockSkeleton height={420} />
      )}
    </Page>
  )
}

function Connect({ cameraId, source }: { cameraId: string; source: CameraSource }) {
  const [way, setWay] = useState<Way>(source.kind ?? 'snapshot')
  return (
    <Stack gap="md">
      <SectionCard title="1. Choose how the pictures come">
        <WayChoice way={way} source={source} onChange={setWay} />
      </SectionCard>
      <SectionCard title="2. Set it up and test it">
        {(way === 'snapshot' || way === 'rtsp') && (
          <Suspense fallback={<BlockSkeleton height={320} />}>
            <PulledForm key={way} kind={way} cameraId={cameraId} source={source} />
          </Suspense>
        )}
        {(way === 'ftp' || way === 'mail') && <AccountPanel kind={way} cameraId={cameraId} source={source} />}
        {way === 'post' && (
          <Stack gap="md">
            <Text size="sm">A post that is nothing but a picture is enough: its plates are read here.</Text>
            <EndpointPanel cameraId={cameraId} />
          </Stack>
        )}
      </SectionCard>
      <SectionCard title="3. See the first plate">
        <FirstPlate cameraId={cameraId} source={source} />
      </SectionCard>
    </Stack>
  )
}
