import { SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import type { Site } from '#contract/sites/api.ts'
import { SiteListView, siteListViewLabels } from '#contract/sites/enumerations.ts'
import { loadChunk } from '../../lib/calls/load-page.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { setPreference, useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { newCameraHash } from '../page/new-camera-hash.ts'
import { SiteList } from './site-list.tsx'
import classes from './sites-page.module.css'
import { AdminButton } from '../../ui/admin-button.tsx'

const SiteMap = lazy(() =>
  loadChunk(() => import('../map/site-map.tsx')).then((module) => ({ default: module.SiteMap })),
)
const ManageSitePopup = lazyPopup(async () => (await import('../form/manage-site-popup.tsx')).ManageSitePopup)
const views = Object.values(SiteListView).map((value) => ({ value, label: siteListViewLabels[value] }))

export function SitesPage() {
  const view = useSession((state) => state.dashboard.siteView)
  const [isAdding, { open, close }] = useDisclosure(false)
  const isMap = view === SiteListView.MAP
  const navigate = useNavigate()
  /** A site needs a camera, so the camera form follows. */
  const openCameraForm = ({ id }: Site) => void navigate({ to: `${paths.sites}/${id}`, hash: newCameraHash })
  return (
    <div className={classes.frame} data-view={view}>
      <Page
        description="Manage and add your sites"
        actions={
          <>
            <SegmentedControl
              className={classes.views ?? ''}
              aria-label="View"
              data={views}
              value={view}
              onChange={(chosen) => setPreference('siteView', chosen)}
            />
            <AdminButton leftSection={<IconPlus size={16} />} onClick={open}>
              Add Site
            </AdminButton>
          </>
        }
      >
        {isMap ? (
          <Suspense fallback={<BlockSkeleton height={600} />}>
            <SiteMap />
          </Suspense>
        ) : (
          <SiteList onAdd={open} />
        )}
      </Page>
      {isAdding && <ManageSitePopup onAdded={openCameraForm} onClose={close} />}
    </div>
  )
}
