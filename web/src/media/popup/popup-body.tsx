import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue, type ReactNode } from 'react'
import { useIsPainted } from '../../ui/popup/use-is-painted.ts'
import classes from './media-popup.module.css'

/** The previous and next media. */
export interface Neighbours {
  previous: string | undefined
  next: string | undefined
  show: (id: string) => void
  /** As '2 of 10'. */
  position: string | undefined
}

interface Props {
  stage: ReactNode
  /** The same element while its content is the same. */
  side: ReactNode
  /** Buttons in the bar under the picture. */
  actions: ReactNode
  neighbours: Neighbours
}

/** The inside of the popup: the stage with its arrows, the side panel and the bar. */
export function PopupBody({ stage, side, actions, neighbours }: Props) {
  const { previous, next, show, position } = neighbours
  // The picture is painted before the side panel.
  const isPainted = useIsPainted()
  const shownSide = useDeferredValue(isPainted ? side : null)
  return (
    <>
      <div className={classes.main}>
        <div className={classes.stage}>
          {stage}
          {previous && (
            <Arrow side="left" label="Previous image" onClick={() => show(previous)}>
              <IconChevronLeft size={22} stroke={1.6} />
            </Arrow>
          )}
          {next && (
            <Arrow side="right" label="Next image" onClick={() => show(next)}>
              <IconChevronRight size={22} stroke={1.6} />
            </Arrow>
          )}
        </div>
        <aside className={classes.side} aria-label="About this image">
          {shownSide}
        </aside>
      </div>
      <footer className={classes.actions}>
        {actions}
        {position && (
          <span className={classes.position} aria-live="polite">
            {position}
          </span>
        )}
      </footer>
    </>
  )
}

interface ArrowProps {
  side: 'left' | 'right'
  label: string
  onClick: () => void
  children: ReactNode
}

function Arrow({ side, label, onClick, children }: ArrowProps) {
  return (
    <ActionIcon
      className={classes.arrow ?? ''}
      data-side={side}
      size={44}
      radius="xl"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
