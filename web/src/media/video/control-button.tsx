import { ActionIcon, Tooltip } from '@mantine/core'
import type { FunctionComponent } from 'react'

interface Props {
  label: string
  Icon: FunctionComponent<{ size: number; stroke: number }>
  isDisabled?: boolean
  onClick: () => void
}

export function ControlButton({ label, Icon, isDisabled = false, onClick }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
