import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import {
  IconAccessPoint,
  IconAccessPointOff,
  IconArrowLeft,
  IconCamera,
  IconMaximize,
  IconMinimize,
  IconVolume,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Gate } from '#contract/gate/api.ts'
import { paths } from '#contract/paths.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useMayOperate } from '../lib/session/may-operate.ts'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import classes from './gate.module.css'

interface Props {
  camera: Gate['camera']
  isLive: boolean
  isLoud: boolean
  onLoud: () => void
}

const icon = { size: 20, stroke: 1.6 }

/** The camera, the state of the connection, and the one tap that allows sound. */
export function GateBar({ camera, isLive, isLoud, onLoud }: Props) {
  const { toggle, fullscreen } = useFullscreenDocument()
  const mayOperate = useMayOperate()
  return (
    <header className={classes.bar}>
      <Tooltip label="Choose another camera">
        <ActionIcon
          component={Link}
          to={paths.gate}
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Choose another camera"
        >
          <IconArrowLeft {...icon} />
        </ActionIcon>
      </Tooltip>
      <h2 className={classes.camera}>
        {stripNamePrefix(camera.name)}
        <span>{stripNamePrefix(camera.site.name)}</span>
      </h2>
      <span role="status">
        {isLive ? (
          <StatusBadge tone="good" icon={IconAccessPoint} label="Live" />
        ) : (
          <StatusBadge tone="warning" icon={IconAccessPointOff} label="Connecting…" />
        )}
      </span>
      {mayOperate && (
        <Tooltip label="Take a picture">
          <ActionIcon
            component={Link}
            to={`${paths.takePicture}?camera=${camera.id}`}
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Take a picture"
          >
            <IconCamera {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={fullscreen ? 'Leave full screen' : 'Full screen'}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={fullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={() => void toggle()}
        >
          {fullscreen ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
        </ActionIcon>
      </Tooltip>
      {!isLoud && (
        <Button
          className={classes.loud ?? ''}
          leftSection={<IconVolume {...icon} aria-hidden />}
          onClick={onLoud}
        >
          Turn on sound and keep the screen on
        </Button>
      )}
    </header>
  )
}
