import { useMediaQuery } from '@mantine/hooks'
import { breakpointPx } from '../page/layout.ts'

export const phoneQuery = `(max-width: ${breakpointPx.tablet - 1}px)`

/** Whether the window is narrower than a tablet, from the first frame on. */
export const useIsPhone = (): boolean =>
  useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
