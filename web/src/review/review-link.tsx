import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useMayOperate } from '../lib/session/may-operate.ts'
import { reviewCountsQuery } from './api.ts'
import classes from './review-link.module.css'

const shownUpTo = 999

/** The link to the review queue with its count, above the menu. */
export function ReviewLink({ isLabelled, onClick }: { isLabelled: boolean; onClick: () => void }) {
  const mayOperate = useMayOperate()
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.review) })
  const total = useQuery({ ...reviewCountsQuery, enabled: mayOperate }).data?.total ?? 0
  if (!mayOperate) return null
  const count = total > shownUpTo ? `${shownUpTo}+` : String(total)
  const label = total === 0 ? 'Review' : `Review, ${count} waiting`
  return (
    <Tooltip label={label} position="right" disabled={isLabelled}>
      <Link
        to={paths.review}
        className={classes.link}
        data-here={isHere}
        data-labelled={isLabelled}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
      >
        <IconChecklist size={18} stroke={1.6} />
        {isLabelled ? <span>Review</span> : <VisuallyHidden>Review</VisuallyHidden>}{' '}
        {total > 0 && (
          <span className={classes.count}>
            {count}
            <VisuallyHidden> waiting</VisuallyHidden>
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
