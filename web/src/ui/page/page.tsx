import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  /** Only where it differs from the title in the toolbar. */
  title?: string
  description?: ReactNode
  /** Buttons, on the right. */
  actions?: ReactNode
  /** The bar of filters, above the content. */
  filters?: ReactNode
  /** For forms and settings: limits the length of lines on a wide screen. */
  width?: 'full' | 'narrow'
  children: ReactNode
}

/** The frame of every page inside the shell. The toolbar shows the title of the page. */
export function Page({ title, description, actions, filters, width = 'full', children }: Props) {
  const hasHead = title !== undefined || description !== undefined || actions !== undefined
  return (
    <div className={classes.page} data-width={width}>
      {hasHead && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && <h2 className={classes.title}>{title}</h2>}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {filters}
      {children}
    </div>
  )
}
