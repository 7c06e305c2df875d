import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import classes from '../safety.module.css'

interface Props {
  id: string
  among: readonly string[]
  onShow: (id: string) => void
}

/** The observations before and after this one in the list that it was opened from. */
export function ObservationSteps({ id, among, onShow }: Props) {
  const place = among.indexOf(id)
  const previous = among[place - 1]
  const next = place === -1 ? undefined : among[place + 1]
  const show = (other: string | undefined) => other !== undefined && onShow(other)
  useShortcut(
    { keys: 'ArrowLeft', label: 'Previous observation', isDisabled: previous === undefined },
    () => void show(previous),
  )
  useShortcut(
    { keys: 'ArrowRight', label: 'Next observation', isDisabled: next === undefined },
    () => void show(next),
  )
  if (place === -1 || among.length < 2) return null
  return (
    <Group gap={4} wrap="nowrap" className={classes.steps ?? ''}>
      <ActionIcon
        variant="default"
        aria-label="Previous observation"
        disabled={previous === undefined}
        onClick={() => show(previous)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={classes.place}>
        {place + 1} of {among.length}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Next observation"
        disabled={next === undefined}
        onClick={() => show(next)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}
