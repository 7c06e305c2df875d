import { Button, Paper } from '@mantine/core'
import { IconArrowRight, IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { truncateAt } from '#contract/product/constants.ts'
import { siteTypeLabels } from '#contract/sites/enumerations.ts'
import { paths } from '#contract/paths.ts'
import type { Site } from '#contract/sites/api.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { hasParking, isAwaited, isCarpark, newestPictured } from '#rules/sites/site-types.ts'
import { CameraPicture } from '../../cameras/card/camera-picture.tsx'
import { useSession } from '../../lib/session/session.ts'
import { TagChips } from '../../tags/tag-chips.tsx'
import { CardHead } from '../../cameras/card/card-head.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Coordinate } from '../coordinate.tsx'
import { camerasText } from '../cameras-text.ts'
import classes from './site-card.module.css'

export function SiteCard({ site }: { site: Site }) {
  const name = stripNamePrefix(site.name)
  const isParking = useSession(({ user }) => hasParking(site.site_type, user?.dashboard_type))
  const newest = newestPictured(site.cameras)
  return (
    <Paper component="article" bg="var(--surface)" className={classes.card ?? ''} aria-label={name}>
      {newest && (
        <div className={classes.picture}>
          <CameraPicture imageId={newest.last_image_id} cameraName={stripNamePrefix(newest.name)} />
        </div>
      )}
      <CardHead
        heading="h2"
        name={name}
        nameLength={truncateAt.siteCardName}
        status={site.status}
        isAwaited={isAwaited(site)}
      />
      <p className={classes.line}>
        <IconMapPin size={16} stroke={1.6} aria-hidden />
        {site.address}
      </p>
      <p className={classes.line}>
        <IconDeviceCctv size={16} stroke={1.6} aria-hidden />
        {camerasText(site.cameras.length)}
        {(isParking || !isCarpark(site.site_type)) && (
          <span className={classes.type}>{siteTypeLabels[site.site_type]}</span>
        )}
      </p>
      <div className={classes.foot}>
        <ShowMore of={name}>
          <div className={classes.more}>
            <Facts facts={factsOf(site, isParking)} />
          </div>
        </ShowMore>
        <Button
          component={Link}
          to={`${paths.sites}/${site.id}`}
          variant="default"
          size="xs"
          className={classes.open ?? ''}
          rightSection={<IconArrowRight size={14} stroke={1.6} />}
          aria-label={`View site ${name}`}
        >
          View site
        </Button>
      </div>
    </Paper>
  )
}

const factsOf = (site: Site, isParking: boolean) => [
  ['Tags', <TagChips key="tags" tags={site.tags} />] as const,
  ['Cameras', formatNumber(site.cameras.length)] as const,
  ...(isParking ? [['Bays', formatNumber(site.number_of_bays ?? 0)] as const] : []),
  ['Latitude', <Coordinate key="latitude" value={site.lat} />] as const,
  ['Longitude', <Coordinate key="longitude" value={site.lng} />] as const,
]
