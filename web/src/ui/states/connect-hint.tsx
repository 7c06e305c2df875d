import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useFirstSteps } from '../../lib/first-steps.ts'

/** The next step on an empty page while no camera has sent an event. */
export function ConnectHint() {
  const steps = useFirstSteps()
  if (!steps || steps.has_posts) return null
  return (
    <Text size="sm" c="dimmed">
      No camera has sent anything yet.{' '}
      <Anchor component={Link} to={paths.firstSteps} size="sm" underline="always">
        {steps.cameras > 0 ? 'Connect a camera' : 'See the first steps'}
      </Anchor>
    </Text>
  )
}
