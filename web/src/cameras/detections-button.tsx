import { Button, type ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DetectionsTarget } from '#rules/cameras/status.ts'

interface Props extends ButtonProps {
  /** Nowhere while there is nothing to see. */
  target: DetectionsTarget | undefined
  /** Whose detections, for screen readers. */
  of: string
}

/** 'View detections': to the explorer, filtered by tags. */
export function DetectionsButton({ target, of, ...button }: Props) {
  const look = {
    ...button,
    leftSection: <IconEye size={16} stroke={1.6} aria-hidden />,
    'aria-label': `View detections of ${of}`,
  }
  if (!target) {
    return (
      <Button {...look} disabled>
        View detections
      </Button>
    )
  }
  // The routes come from a list, so the router knows of no search they would take.
  return (
    <Button {...look} component={Link} to={target.to} search={target.search as never}>
      View detections
    </Button>
  )
}
