import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** A link to another page that looks like a button. */
export function ButtonLink({ to, icon: LinkIcon, label }: { to: string; icon: Icon; label: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<LinkIcon size={16} stroke={1.6} />}>
      {label}
    </Button>
  )
}
