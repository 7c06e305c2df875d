import { Suspense, type ReactNode } from 'react'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './panel.module.css'

/** A part of the side panel under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      <Suspense fallback={<BlockSkeleton height={64} />}>{children}</Suspense>
    </section>
  )
}
