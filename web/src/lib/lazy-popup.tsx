import { Suspense, type FunctionComponent } from 'react'
import { lazyPart } from './lazy-part.ts'

/** A popup that is loaded when it is first opened. */
export function lazyPopup<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Loaded: FunctionComponent<Props> = lazyPart(load) as never
  return function LazyPopup(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
