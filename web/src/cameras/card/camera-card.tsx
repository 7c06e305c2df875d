import { ActionIcon, Button, Paper, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBarrierBlock,
  IconPencil,
  IconPlug,
  IconPolygon,
  IconScan,
  IconTimelineEvent,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { truncateAt } from '#contract/product/constants.ts'
import { paths } from '#contract/paths.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import {
  cameraDetectionsTarget,
  canShowMore,
  canViewDetections,
  lastDetectionText,
} from '#rules/cameras/status.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { useSession } from '../../lib/session/session.ts'
import { BehindNotice } from '../../vision/behind-notice.tsx'
import { TagChips } from '../../tags/tag-chips.tsx'
import { CardHead } from './card-head.tsx'
import { DetectionsButton } from './detections-button.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './camera-card.module.css'
import { CameraPicture } from './camera-picture.tsx'
import { HiddenPeople } from './hidden-people.tsx'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { AdminButton } from '../../ui/admin-button.tsx'

const RegionPopup = lazyPopup(async () => (await import('../../regions/region-popup.tsx')).RegionPopup)

const IngestLogDrawer = lazyPart(
  async () => (await import('../ingest-log/ingest-log-drawer.tsx')).IngestLogDrawer,
)

const VisionDrawer = lazyPart(async () => (await import('../../vision/vision-drawer.tsx')).VisionDrawer)

interface Props {
  camera: Camera
  /** Health-and-safety and vehicle-speed sites have the safety card. */
  kind: 'standard' | 'safety'
  zone: string
  onEdit: () => void
}

export function CameraCard({ camera, kind, zone, onEdit }: Props) {
  const name = stripNamePrefix(camera.name)
  const now = useNow()
  const isAdmin = useIsAdmin()
  const hasExplorer = useSession((state) => canViewDetections(state.user?.dashboard_type))
  const [isDrawing, drawing] = useDisclosure(false)
  const [isLogOpen, log] = useDisclosure(false)
  const [isVisionOpen, vision] = useDisclosure(false)
  return (
    <Paper
      component="article"
      id={camera.id}
      bg="var(--surface)"
      className={classes.card ?? ''}
      aria-label={name}
    >
      <CameraPicture imageId={camera.last_image_id} cameraName={name} />
      <div className={classes.body}>
        <CardHead heading="h3" name={name} nameLength={truncateAt.cameraCardName} status={camera.status} />
        <p className={classes.seen}>{lastDetectionText(camera.last_seen, new Date(now))}</p>
        <BehindNotice cameraId={camera.id} />
        <div className={classes.actions}>
          {hasExplorer && (
            <DetectionsButton
              target={cameraDetectionsTarget(camera)}
              of={name}
              size="xs"
              variant="default"
              className={classes.grow ?? ''}
            />
          )}
          <AdminButton
            size="xs"
            variant="default"
            className={classes.grow ?? ''}
            leftSection={<IconPolygon size={16} stroke={1.6} aria-hidden />}
            aria-label={`Set region of interest of ${name}`}
            onClick={drawing.open}
          >
            Set region of interest
          </AdminButton>
        </div>
        <div className={classes.foot}>
          {canShowMore(kind, camera) && (
            <ShowMore of={name}>
              <Details camera={camera} zone={zone} />
            </ShowMore>
          )}
          <div className={classes.cardActions}>
            {hasExplorer && (
              <Tooltip label="Gate view">
                <ActionIcon
                  component={Link}
                  to={`${paths.gate}/${camera.id}`}
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={`Gate view of ${name}`}
                >
                  <IconBarrierBlock size={18} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            )}
            {isAdmin && (
              <>
                <Tooltip label="Connect">
                  <ActionIcon
                    component={Link}
                    to={`${paths.connectCamera}/${camera.id}`}
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={`Connect ${name}`}
                  >
                    <IconPlug size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Read plates from pictures">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={`Read plates from pictures of ${name}`}
                    onClick={vision.open}
                  >
                    <IconScan size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Ingest log">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={`Ingest log of ${name}`}
                    onClick={log.open}
                  >
                    <IconTimelineEvent size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
                  aria-label={`Edit ${name}`}
                  onClick={onEdit}
                >
                  Edit
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
      {isDrawing && (
        <RegionPopup
          cameraId={camera.id}
          cameraName={name}
          isSafety={kind === 'safety'}
          onClose={drawing.close}
        />
      )}
      {isVisionOpen && (
        <Suspense>
          <VisionDrawer camera={camera} onClose={vision.close} />
        </Suspense>
      )}
      {isLogOpen && (
        <Suspense>
          <IngestLogDrawer camera={camera} zone={zone} onClose={log.close} />
        </Suspense>
      )}
    </Paper>
  )
}

function Details({ camera, zone }: { camera: Camera; zone: string }) {
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          ['Tags', <TagChips key="tags" tags={camera.tags} />],
          ['Event frequency', camera.event_frequency?.description ?? 'Not set'],
          [
            'Last detection',
            camera.last_seen ? (
              <RelativeTime key="seen" at={camera.last_seen} zone={zone} isAbsolute />
            ) : (
              cameraMessages.noDetections
            ),
          ],
        ]}
      />
      <HiddenPeople camera={camera} zone={zone} />
    </div>
  )
}
