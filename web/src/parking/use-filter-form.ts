import { useDisclosure } from '@mantine/hooks'
import { useIsPhone } from '../ui/phone/use-is-phone.ts'

/** Whether a filter form is in a sheet, as on a phone, and whether the sheet is open. */
export function useFilterForm() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isSheet = useIsPhone()
  return { isSheet, isOpen, open, close }
}
