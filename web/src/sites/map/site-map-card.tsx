import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { truncateAt } from '#contract/product/constants.ts'
import { paths } from '#contract/paths.ts'
import type { SiteMarker } from '#contract/sites/api.ts'
import { canViewDetections } from '#rules/cameras/status.ts'
import { stripNamePrefix, truncate } from '#rules/text/format.ts'
import { newestPictured, siteDetectionsTarget } from '#rules/sites/site-types.ts'
import { CameraPicture } from '../../cameras/card/camera-picture.tsx'
import { useSession } from '../../lib/session/session.ts'
import { DetectionsButton } from '../../cameras/card/detections-button.tsx'
import { OnlineStatusBadge } from '../../ui/states/online-status.tsx'
import { siteCamerasQuery } from '../api.ts'
import { camerasText } from '../cameras-text.ts'
import classes from './site-map.module.css'

/** The popup of a site on the map, with its last detection and two links. */
export function SiteMapCard({ site }: { site: SiteMarker }) {
  const name = stripNamePrefix(site.name)
  const hasExplorer = useSession((state) => canViewDetections(state.user?.dashboard_type))
  return (
    <div className={classes.card}>
      <h3 className={classes.cardName}>{truncate(name, truncateAt.siteName)}</h3>
      <div>
        <OnlineStatusBadge status={site.status} />
      </div>
      {site.camera_count > 0 && <NewestPicture siteId={site.id} />}
      <p className={classes.cardLine}>{site.address}</p>
      <p className={classes.cardLine}>{camerasText(site.camera_count)}</p>
      <div className={classes.cardActions}>
        {hasExplorer && <DetectionsButton target={siteDetectionsTarget(site)} of={name} size="xs" />}
        <Button component={Link} to={`${paths.sites}/${site.id}`} variant="default" size="xs">
          Site details
        </Button>
      </div>
    </div>
  )
}

/** Reserves its space while loading, so that the popup does not grow under the pointer. */
function NewestPicture({ siteId }: { siteId: string }) {
  const { data: cameras, isPending } = useQuery(siteCamerasQuery(siteId))
  const camera = newestPictured(cameras ?? [])
  if (!camera && !isPending) return null
  return (
    <div className={classes.cardPicture}>
      {camera && <CameraPicture imageId={camera.last_image_id} cameraName={stripNamePrefix(camera.name)} />}
    </div>
  )
}
