import { Suspense, useState, type FunctionComponent, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A part that a click shows. It is loaded when the page is idle, and drawn with the click from then on: a lazy component
 * would wait, even if it is loaded.
 */
export function soonPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined
  const Late = lazyPart(load) as unknown as FunctionComponent<Props>
  whenIdle(
    () =>
      void load().then(
        (part) => (loaded = part),
        () => undefined,
      ),
  )
  return function SoonPart(props: Props) {
    const [Part] = useState(() => loaded ?? Late)
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
