import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconMap2, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { SiteType, siteTypeLabels } from '#contract/sites/enumerations.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Site } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { hasParking, isAwaited } from '#rules/sites/site-types.ts'
import { ApiError } from '../../lib/calls/api-error.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { OnlineStatusBadge } from '../../ui/states/online-status.tsx'
import { BlockSkeleton, CardsSkeleton } from '../../ui/states/skeletons.tsx'
import { siteQuery } from '../api.ts'
import { SiteCameras } from './site-cameras.tsx'
import { SiteDetailsCard } from './site-details-card.tsx'
import { SiteHeaderMap } from './site-header-map.tsx'
import classes from './site-page.module.css'
import { SiteTagsCard } from './site-tags-card.tsx'
import { AdminButton } from '../../ui/admin-button.tsx'

const ManageSitePopup = lazyPopup(async () => (await import('../form/manage-site-popup.tsx')).ManageSitePopup)
const SitePlanPopup = lazyPopup(async () => (await import('../plan/site-plan-popup.tsx')).SitePlanPopup)

export function SitePage() {
  const { guid = '' }: { guid?: string } = useParams({ strict: false })
  const site = useQuery(siteQuery(guid))
  if (site.data) return <LoadedSite site={site.data} />
  if (site.isPending) {
    return (
      <div className={classes.page}>
        <BlockSkeleton height={200} />
        <CardsSkeleton cards={3} height={240} />
      </div>
    )
  }
  const back = <BackButton />
  return isUnknown(site.error) ? (
    <EmptyState title={siteMessages.invalid} action={back} />
  ) : (
    <LoadFailure error={site.error} onRetry={() => void site.refetch()} action={back} />
  )
}

/** The server rejects an invalid id with 400 and an unknown id with 404. */
const isUnknown = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

const BackButton = () => (
  <Button component={Link} to={paths.sites} variant="default">
    Back
  </Button>
)

function LoadedSite({ site }: { site: Site }) {
  const [isEditing, { open, close }] = useDisclosure(false)
  const [isPlanning, planning] = useDisclosure(false)
  const name = stripNamePrefix(site.name)
  const isParking = useSession(({ user }) => hasParking(site.site_type, user?.dashboard_type))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <ActionIcon component={Link} to={paths.sites} variant="default" size={36} aria-label="Back">
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <h2 className={classes.name}>{name}</h2>
        <OnlineStatusBadge status={site.status} isAwaited={isAwaited(site)} />
        {isParking && <span className={classes.flag}>{siteTypeLabels[SiteType.CARPARK]}</span>}
        <div className={classes.actions}>
          <AdminButton
            variant="default"
            leftSection={<IconMap2 size={16} stroke={1.6} />}
            onClick={planning.open}
          >
            Site plan
          </AdminButton>
          <AdminButton variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={open}>
            Edit
          </AdminButton>
        </div>
      </div>
      <SiteHeaderMap site={site} />
      <div className={classes.cards}>
        <SiteDetailsCard site={site} />
        <SiteTagsCard site={site} />
      </div>
      <SiteCameras site={site} />
      {isEditing && <ManageSitePopup site={site} onClose={close} />}
      {isPlanning && <SitePlanPopup site={site} onClose={planning.close} />}
    </div>
  )
}
