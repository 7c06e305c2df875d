import { Group } from '@mantine/core'
import type { HoldProps } from '../media/popup/media-parts.ts'
import { HoldMenu } from './hold-menu.tsx'

/** Holds the pass or the visit of an open picture. */
export const HoldRecord = ({ kind, id }: HoldProps) => (
  <Group>
    <HoldMenu kind={kind} id={id} size="compact-xs" label={kind === 'pass' ? 'Hold pass' : 'Hold visit'} />
  </Group>
)
