import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './totals.module.css'
import { useIsPhone } from '../phone/use-is-phone.ts'

interface Props {
  label?: string
  cols: SimpleGridProps['cols']
  /** The numbers belong to the previous query. */
  isOld?: boolean
  children: ReactNode
}

/** The widgets above a list; on a phone they scroll in one line, so that the list starts on the first screen. */
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
      // Scrollable content must be focusable by keyboard.
      {...(isPhone && { tabIndex: 0 })}
    >
      {children}
    </SimpleGrid>
  )
}
