import { Children, type CSSProperties, type ReactNode } from 'react'
import classes from './field-row.module.css'

/** Short fields beside each other, which share the width of a phone. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row} style={{ '--fields': Children.count(children) } as CSSProperties}>
    {children}
  </div>
)
