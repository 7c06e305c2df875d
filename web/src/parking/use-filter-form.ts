import { useDisclosure } from '@mantine/hooks'
import { useIsPhone } from '../ui/use-is-phone.ts'

/** Whether a form of filters is in a sheet, as on a phone, and whether that is open. */
export function useFilterForm() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isSheet = useIsPhone()
  return { isSheet, isOpen, open, close }
}
