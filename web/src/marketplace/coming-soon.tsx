import { IconHourglass } from '@tabler/icons-react'
import { EmptyState } from '../ui/states/empty-state.tsx'

export function ComingSoon({ name }: { name: string | undefined }) {
  return (
    <EmptyState
      icon={<IconHourglass size={28} stroke={1.6} aria-hidden />}
      title={name ? `${name} is coming soon` : 'Coming soon'}
      hint="This app is not available yet. Nothing needs to be set up for it."
    />
  )
}
