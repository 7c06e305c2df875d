import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { cameraGraceMinutes } from '#contract/alerts/constants.ts'
import type { AlertFormValues } from './alert-form-values.ts'

/** Cameras that fall silent. */
export const CameraFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <NumberInput
    label="Grace period"
    description="Told when a camera has sent nothing for so long, and again when it is back."
    suffix=" minutes"
    allowDecimal={false}
    clampBehavior="blur"
    min={cameraGraceMinutes.min}
    max={cameraGraceMinutes.max}
    {...form.getInputProps('grace_minutes')}
  />
)
