import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconHistory,
  IconKeyboard,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type TouchEvent } from 'react'
import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import { reviewKindLabels, reviewKinds, type ReviewDecision, type ReviewKind } from '#contract/review/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useMayOperate } from '../lib/session/may-operate.ts'
import { useShortcut } from '../ui/palette/use-shortcut.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { reviewCountsQuery } from './api.ts'
import { ReviewCard } from './review-card.tsx'
import { entryOf, pictureLink } from './review-picture.tsx'
import classes from './review.module.css'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewQueue, type ReviewQueue } from './use-review-queue.ts'

const KeyHelp = lazyPopup(async () => (await import('./key-help.tsx')).KeyHelp)
const ReviewReportPanel = lazyPopup(async () => (await import('./review-report.tsx')).ReviewReportPanel)

/** The review queue, one item at a time. */
export function ReviewPage() {
  const mayOperate = useMayOperate()
  const [kind, setKind] = useState<ReviewKind>()
  const counts = useQuery({ ...reviewCountsQuery, enabled: mayOperate }).data
  if (!mayOperate)
    return <EmptyState title="The review queue is for people who may operate" hint={mayNotOperate} />
  const present = reviewKinds.filter((each) => (counts?.kinds[each] ?? 0) > 0 || each === kind)
  return (
    <Page
      description="Uncertain readings of cameras, and items on which people disagree. Everything works by keyboard; press ? to see the keys."
      actions={<ReportButton />}
      filters={
        counts === undefined ? (
          <Skeleton height={36} radius={6} />
        ) : (
          <SegmentedControl
            className={classes.kinds ?? ''}
            aria-label="Kind"
            value={kind ?? 'all'}
            onChange={(value) => setKind(value === 'all' ? undefined : value)}
            data={[
              { value: 'all', label: `All ${countText(counts?.total)}` },
              ...present.map((each) => ({
                value: each,
                label: `${reviewKindLabels[each]} ${countText(counts?.kinds[each])}`,
              })),
            ]}
          />
        )
      }
    >
      <Queue key={kind ?? 'all'} kind={kind} />
    </Page>
  )
}

const countText = (count: number | undefined) => (count === undefined ? '' : formatNumber(count))

function Queue({ kind }: { kind: ReviewKind | undefined }) {
  const queue = useReviewQueue(kind)
  const { item, next, isLoading, error } = queue
  usePreloadedPictures(
    next.flatMap((each) => {
      const entry = entryOf(each)
      return [
        pictureLink(each),
        entry ? pictureLink(entry) : null,
        ...each.neighbours.map((n) => n.thumbnail),
      ]
    }),
  )
  if (error && !item) return <LoadFailure error={error} onRetry={queue.retry} />
  if (!item && isLoading) return <BlockSkeleton height={480} />
  if (!item)
    return (
      <>
        <EmptyState
          icon={<IconCircleCheck size={40} stroke={1.4} />}
          title={
            queue.decided > 0
              ? `All done: ${formatNumber(queue.decided)} decided`
              : 'Nothing waits for a person'
          }
          hint="Doubtful plates, disputed observations, sightings to confirm and feedback appear here as they come in."
          action={
            <Group>
              <Button variant="default" loading={isLoading} onClick={queue.retry}>
                Look again
              </Button>
              {queue.canUndo && (
                <Button variant="subtle" onClick={queue.undo}>
                  Undo the last decision
                </Button>
              )}
            </Group>
          }
        />
      </>
    )
  return <CurrentItem queue={queue} item={item} />
}

function CurrentItem({ queue, item }: { queue: ReviewQueue; item: NonNullable<ReviewQueue['item']> }) {
  const [state, setState] = useState({ id: item.id, selected: 0, withAlike: false })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const editor = useRef<HTMLInputElement>(null)
  const { selected, withAlike } = state.id === item.id ? state : { selected: 0, withAlike: false }
  const change = (values: Partial<typeof state>) => setState({ selected, withAlike, ...values, id: item.id })
  const decide = (decision: ReviewDecision) => {
    editor.current?.blur()
    queue.decide(decision, [...item.burst, ...(withAlike ? item.alike : [])])
  }
  const choose = (number: number) => {
    const choice = item.choices[number - 1]
    if (choice) decide(choice.decision)
  }
  useReviewKeys(
    {
      choose,
      confirm: () => choose(selected + 1),
      select: (by) => change({ selected: Math.min(item.choices.length - 1, Math.max(0, selected + by)) }),
      move: queue.move,
      undo: queue.undo,
      edit: () => editor.current?.focus(),
      toggleAlike: () => change({ withAlike: !withAlike && item.alike.length > 0 }),
    },
    isHelpOpen,
  )
  // The newer of two shortcuts with the same key: here it lists the keys of the queue.
  useShortcut({ keys: '?', label: 'Show the keys of the review queue' }, () => setHelpOpen(true))
  const swipe = useSwipe(queue.move)
  return (
    <div {...swipe}>
      <p className={classes.announced} role="status">
        {item.title}, {item.reason}
      </p>
      <ReviewCard
        item={item}
        selected={selected}
        withAlike={withAlike}
        editor={editor}
        onAlike={(isOn) => change({ withAlike: isOn })}
        onDecide={decide}
      />
      <Group className={classes.bar ?? ''} gap="xs">
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => queue.move(-1)}>
          Back
        </Button>
        <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={() => queue.move(1)}>
          Later
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!queue.canUndo}
          onClick={queue.undo}
        >
          Undo
        </Button>
        <Button
          className={classes.help ?? ''}
          variant="subtle"
          leftSection={<IconKeyboard size={16} />}
          onClick={() => setHelpOpen(true)}
        >
          Keys
        </Button>
        <span className={classes.note}>{formatNumber(queue.decided)} decided</span>
      </Group>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** Opens the report of decisions and agreement. */
function ReportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpen(true)}>
        Decisions
      </Button>
      {isOpen && <ReviewReportPanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** Loads pictures before they are shown. */
function usePreloadedPictures(links: readonly (string | null)[]): void {
  const wanted = links.filter((link) => link !== null).join(' ')
  useEffect(() => {
    const pictures = wanted.split(' ').map((link) => {
      const picture = new Image()
      picture.decoding = 'async'
      picture.src = link
      void picture.decode().catch(() => undefined)
      return picture
    })
    return () => {
      // Keeps the references until the next items are shown, so that the decoded pictures stay.
      pictures.length = 0
    }
  }, [wanted])
}

/** A wide horizontal swipe moves between items. */
function useSwipe(move: (by: 1 | -1) => void) {
  const begin = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]!
      begin.current = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!begin.current || !touch) return
      const [dx, dy] = [touch.clientX - begin.current.x, touch.clientY - begin.current.y]
      if (Math.abs(dx) > 80 && Math.abs(dx) > 2 * Math.abs(dy)) move(dx < 0 ? 1 : -1)
    },
  }
}
