import { Paper, SimpleGrid } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { mapMessages } from '#contract/sites/messages.ts'
import type { Site } from '#contract/sites/api.ts'
import { slicePage } from '#rules/explorer/paging.ts'
import { isSafetySite } from '#rules/sites/site-types.ts'
import { CameraCard } from '../../cameras/card/camera-card.tsx'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { ListPagination } from '../../ui/table/pagination.tsx'
import { CardsSkeleton } from '../../ui/states/skeletons.tsx'
import { usePaging } from '../../ui/table/use-paging.ts'
import { siteCamerasQuery } from '../api.ts'
import { newCameraHash } from './new-camera-hash.ts'
import classes from './site-page.module.css'
import { useLinkedCamera } from './use-linked-camera.ts'
import { AdminButton } from '../../ui/admin-button.tsx'

const SafetyCameraPopup = lazyPopup(
  async () => (await import('../../cameras/safety/safety-camera-popup.tsx')).SafetyCameraPopup,
)
const StandardCameraPopup = lazyPopup(
  async () => (await import('../../cameras/form/standard-camera-popup.tsx')).StandardCameraPopup,
)

/** The cameras of a site by name, with their cards and the popup of the site's kind. */
export function SiteCameras({ site }: { site: Site }) {
  const cameras = useQuery(siteCamerasQuery(site.id))
  const [paging, setPaging] = usePaging()
  useLinkedCamera(cameras.data, paging, (page) => void setPaging({ page }))
  // 'new' while a camera is being added.
  const isAsked = useLocation({ select: ({ hash }) => hash === newCameraHash })
  const [edited, setEdited] = useState<Camera | 'new' | undefined>(isAsked ? 'new' : undefined)
  const navigate = useNavigate()
  const close = () => {
    setEdited(undefined)
    if (isAsked) void navigate({ to: '.', hash: '', search: true, replace: true })
  }
  const isSafety = isSafetySite(site.site_type)
  return (
    <section className={classes.cameras} aria-label="Site Cameras">
      <div className={classes.camerasHead}>
        <h2 className={classes.camerasTitle}>Site Cameras</h2>
        <AdminButton leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          Add New Camera
        </AdminButton>
      </div>
      {cameras.isPending && <CardsSkeleton cards={3} height={320} />}
      {cameras.isError && <LoadFailure error={cameras.error} onRetry={() => void cameras.refetch()} />}
      {cameras.data?.length === 0 && (
        <Paper bg="var(--surface)">
          <EmptyState
            title={mapMessages.noCameras}
            hint="Add a camera to get the address that it posts its events to."
          />
        </Paper>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} spacing="md">
        {slicePage(cameras.data ?? [], paging).map((camera) => (
          <CameraCard
            key={camera.id}
            camera={camera}
            kind={isSafety ? 'safety' : 'standard'}
            zone={site.time_zone}
            onEdit={() => setEdited(camera)}
          />
        ))}
      </SimpleGrid>
      <ListPagination paging={paging} itemCount={cameras.data?.length} onChange={setPaging} />
      {edited && <CameraPopup site={site} edited={edited} cameras={cameras.data} onClose={close} />}
    </section>
  )
}

interface PopupProps {
  site: Site
  edited: Camera | 'new'
  /** Undefined until they are loaded. */
  cameras: readonly Camera[] | undefined
  onClose: () => void
}

function CameraPopup({ site, edited, cameras, onClose }: PopupProps) {
  const camera = edited === 'new' ? undefined : edited
  // Those that were first loaded: a camera that this popup stores must not count as another one.
  const [others, setOthers] = useState(cameras)
  if (!others && cameras) setOthers(cameras)
  const otherNames = (others ?? []).filter(({ id }) => id !== camera?.id).map(({ name }) => name)
  const Kind = isSafetySite(site.site_type) ? SafetyCameraPopup : StandardCameraPopup
  return <Kind site={site} camera={camera} otherNames={otherNames} onClose={onClose} />
}
