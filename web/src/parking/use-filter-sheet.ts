import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { breakpointPx } from '#contract/constants.ts'

/** Whether a form of filters is in a sheet, as on a phone, and whether that is open. */
export function useFilterSheet() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isSheet = useMediaQuery(`(max-width: ${breakpointPx.tablet - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  return { isSheet, isOpen, open, close }
}
