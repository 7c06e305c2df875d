import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './totals.module.css'
import { useIsPhone } from './use-is-phone.ts'

interface Props {
  label?: string
  cols: SimpleGridProps['cols']
  /** The numbers are of the question before. */
  isOld?: boolean
  children: ReactNode
}

/** The widgets above a list; on a phone they are one line that is swiped, so that the list begins in sight. */
export function Totals({ label = 'Totals', cols, isOld = false, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <SimpleGrid
      component="section"
      aria-label={label}
      aria-busy={isOld}
      className={classes.totals ?? ''}
      cols={cols}
      spacing={12}
      // What scrolls can be reached by keyboard.
      {...(isPhone && { tabIndex: 0 })}
    >
      {children}
    </SimpleGrid>
  )
}
