import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { truncateAt } from '#contract/constants.ts'
import { paths } from '#contract/menus.ts'
import type { SiteMarker } from '#contract/sites.ts'
import { stripNamePrefix, truncate } from '#rules/format.ts'
import { siteDetectionsTarget } from '#rules/sites.ts'
import { DetectionsButton } from '../ui/detections-button.tsx'
import { OnlineStatusBadge } from '../ui/online-status.tsx'
import { camerasText } from './cameras-text.ts'
import classes from './site-map.module.css'

/** What the map says about a site, and the two ways on from there. */
export function SiteMapCard({ site }: { site: SiteMarker }) {
  const name = stripNamePrefix(site.name)
  return (
    <div className={classes.card}>
      <h3 className={classes.cardName}>{truncate(name, truncateAt.siteName)}</h3>
      <div>
        <OnlineStatusBadge status={site.status} />
      </div>
      <p className={classes.cardLine}>{site.address}</p>
      <p className={classes.cardLine}>{camerasText(site.camera_count)}</p>
      <div className={classes.cardActions}>
        <DetectionsButton target={siteDetectionsTarget(site)} of={name} size="xs" />
        <Button component={Link} to={`${paths.sites}/${site.id}`} variant="default" size="xs">
          Site details
        </Button>
      </div>
    </div>
  )
}
