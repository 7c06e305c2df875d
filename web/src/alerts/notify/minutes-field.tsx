import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AlertFormValues } from '../alert-form-values.ts'

interface Props {
  form: UseFormReturnType<AlertFormValues>
  name: 'cooldown_minutes' | 'escalate_after_minutes' | 'grace_minutes'
  label: string
  description?: string
  min: number
  max: number
}

/** A whole number of minutes. */
export const MinutesField = ({ form, name, ...field }: Props) => (
  <NumberInput
    {...field}
    suffix=" minutes"
    allowDecimal={false}
    clampBehavior="blur"
    {...form.getInputProps(name)}
  />
)
