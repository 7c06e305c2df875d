import type { UseFormReturnType } from '@mantine/form'
import { cameraGraceMinutes } from '#contract/alerts/constants.ts'
import type { AlertFormValues } from '../alert-form-values.ts'
import { MinutesField } from '../notify/minutes-field.tsx'

/** Cameras that go offline. */
export const CameraFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <MinutesField
    form={form}
    name="grace_minutes"
    label="Grace period"
    description="Notified when a camera has sent nothing for this long, and again when it is back."
    min={cameraGraceMinutes.min}
    max={cameraGraceMinutes.max}
  />
)
