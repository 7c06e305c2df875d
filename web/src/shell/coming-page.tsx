import { useMatches } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands where a page of a later release will be, and says so. */
export function ComingPage() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  return (
    <EmptyState
      title={`${name ?? 'This page'} is not part of this release yet`}
      hint="It arrives with an update of Sightline. Nothing needs to be set up for it."
    />
  )
}
