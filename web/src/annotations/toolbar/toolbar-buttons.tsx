import { ActionIcon, Button, Tooltip, type ButtonProps, type ElementProps } from '@mantine/core'
import type { IconClick } from '@tabler/icons-react'
import classes from '../annotation-layer.module.css'

interface IconProps {
  label: string
  Icon: typeof IconClick
  /** Undefined for an immediate action. */
  isPressed?: boolean
  isDisabled?: boolean
  onClick: () => void
}

export function ToolbarIcon({ label, Icon, isPressed, isDisabled = false, onClick }: IconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={36}
        variant={isPressed ? 'filled' : 'default'}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

interface ObjectButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  label: string
  Icon: typeof IconClick
}

/** An action on the selection. Its label is hidden in a narrow window. */
export function ObjectButton({ label, Icon, ...others }: ObjectButtonProps) {
  return (
    <Button
      {...others}
      className={classes.object ?? ''}
      size="compact-sm"
      variant="default"
      title={label}
      leftSection={<Icon size={16} stroke={1.6} />}
    >
      {label}
    </Button>
  )
}
