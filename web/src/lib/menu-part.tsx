import { Suspense, useState, type FunctionComponent } from 'react'
import { lazyPart } from './lazy-part.ts'

interface Opening {
  /** Whether its button was pressed before the menu was loaded. */
  isOpenAtFirst: boolean
}

interface Pressed {
  onPress: () => void
}

/** A menu that is loaded after the page. Until then its button alone is shown, and a press on it is remembered. */
export function menuPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props & Opening>>,
  Button: FunctionComponent<Props & Pressed>,
): FunctionComponent<Props> {
  const Loaded = lazyPart(load) as unknown as FunctionComponent<Props & Opening>
  return function MenuPart(props: Props) {
    const [wasPressed, setPressed] = useState(false)
    return (
      <Suspense fallback={<Button {...props} onPress={() => setPressed(true)} />}>
        <Loaded {...props} isOpenAtFirst={wasPressed} />
      </Suspense>
    )
  }
}
