import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './row-action.module.css'

interface Props {
  icon: Icon
  /** The short word in the tooltip. */
  tip: string
  /** What a screen reader says, the row it belongs to included. */
  label: string
  /** A page to go to, or something to do. */
  to?: string
  onClick?: () => void
  /** There to see, with the tip to say why it cannot be done. */
  isDisabled?: boolean
}

/** An icon button at the end of a table row. */
export function RowAction({ icon: ActionSymbol, tip, label, to, onClick, isDisabled }: Props) {
  const look = {
    variant: 'subtle',
    color: 'gray',
    className: classes.action ?? '',
    'aria-label': label,
  } as const
  const symbol = <ActionSymbol size={18} stroke={1.6} />
  return (
    <Tooltip label={tip}>
      {to ? (
        <ActionIcon {...look} component={Link} to={to}>
          {symbol}
        </ActionIcon>
      ) : (
        // Still focusable and hovered, so that its tip is found.
        <ActionIcon
          {...look}
          {...(isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
        >
          {symbol}
        </ActionIcon>
      )}
    </Tooltip>
  )
}
