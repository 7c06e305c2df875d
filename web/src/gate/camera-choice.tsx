import { IconChevronRight, IconDeviceCctv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { liveMessages } from '#contract/live/messages.ts'
import { paths } from '#contract/paths.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { liveCamerasQuery } from '../wall/api.ts'
import classes from './camera-choice.module.css'

/** The cameras, each with a link to its gate view. */
export function CameraChoice() {
  const cameras = useQuery(liveCamerasQuery)
  if (cameras.isPending) return <BlockSkeleton height={320} />
  if (cameras.isError) return <LoadFailure error={cameras.error} onRetry={() => void cameras.refetch()} />
  return (
    <Page
      width="narrow"
      description="One camera with its last vehicles in large type, for a person at the gate."
    >
      {cameras.data.length === 0 ? (
        <EmptyState
          icon={<IconDeviceCctv size={28} stroke={1.6} aria-hidden />}
          title={liveMessages.noCameras}
        />
      ) : (
        <ul className={classes.cameras} aria-label="Cameras">
          {cameras.data.map(({ id, name, site, image }) => (
            <li key={id}>
              <Link className={classes.camera} to={`${paths.gate}/${id}`}>
                <span className={classes.picture}>
                  {image?.thumbnail && <img src={image.thumbnail} alt="" />}
                </span>
                <span className={classes.names}>
                  <strong>{stripNamePrefix(name)}</strong>
                  <span>{stripNamePrefix(site.name)}</span>
                </span>
                <IconChevronRight size={20} stroke={1.6} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
