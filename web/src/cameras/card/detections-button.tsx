import { Button, type ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DetectionsTarget } from '#rules/cameras/status.ts'

interface Props extends ButtonProps {
  /** Undefined without detections. */
  target: DetectionsTarget | undefined
  /** The subject of the detections, for screen readers. */
  of: string
}

/** 'View detections': links to the explorer, filtered by tags. */
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
  // The routes come from a list, so the router does not know their search parameters.
  return (
    <Button {...look} component={Link} to={target.to} search={target.search as never}>
      View detections
    </Button>
  )
}
