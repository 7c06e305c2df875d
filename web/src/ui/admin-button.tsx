import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { adminsOnly, useIsAdmin } from '../lib/is-admin.ts'

interface Props extends ButtonProps {
  /** A page to go to, or something to do. */
  to?: string
  onClick?: () => void
  'aria-label'?: string
}

/** A button for something that only ADMINs may do: others see it, with the reason why they cannot. */
export function AdminButton({ to, onClick, ...look }: Props) {
  const isAdmin = useIsAdmin()
  if (!isAdmin)
    return (
      <Tooltip label={adminsOnly}>
        {/* Still focusable and hovered, so that the reason is found. */}
        <Button {...look} data-disabled aria-disabled />
      </Tooltip>
    )
  return to ? <Button {...look} component={Link} to={to} /> : <Button {...look} onClick={onClick} />
}
