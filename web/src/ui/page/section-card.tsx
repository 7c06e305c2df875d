import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section-card.module.css'

interface Props {
  title: string
  /** For links to it; else it is made from the title, in the language of the page. */
  id?: string
  /** The period that it covers, beside the title. */
  covers?: string
  /** Buttons, on the right of the title. */
  actions?: ReactNode
  /** A table fills the card from edge to edge. */
  isFlush?: boolean
  children: ReactNode
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A titled part of a page, with an anchor made from its title. */
export function SectionCard({
  title,
  id = anchorOf(title),
  covers,
  actions,
  isFlush = false,
  children,
}: Props) {
  return (
    <Paper component="section" id={id} aria-label={title} bg="var(--surface)" className={classes.card ?? ''}>
      <Group className={classes.head ?? ''} justify="space-between" gap="xs">
        <Group gap={8} align="baseline">
          <Title order={2}>{title}</Title>
          {covers && <span className={classes.covers}>{covers}</span>}
        </Group>
        {actions}
      </Group>
      <div className={classes.body} data-flush={isFlush}>
        {children}
      </div>
    </Paper>
  )
}
