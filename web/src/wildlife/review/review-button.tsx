import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { soonPart } from '../../lib/soon-part.tsx'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

const ReviewPanel = soonPart(async () => (await import('./review-panel.tsx')).ReviewPanel)

/** Opens the review of sightings. The panel stays mounted, so that it returns the focus. */
export function ReviewButton({ request }: { request: WildlifeRequest }) {
  const [open, setOpen] = useState<'never' | 'now' | 'before'>('never')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={16} stroke={1.6} />}
        onClick={() => setOpen('now')}
      >
        Review
      </Button>
      {open !== 'never' && (
        <ReviewPanel request={request} isOpen={open === 'now'} onClose={() => setOpen('before')} />
      )}
    </>
  )
}
