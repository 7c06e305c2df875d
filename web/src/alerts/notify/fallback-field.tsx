import { TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { fallbackAfterMinutes } from '#contract/messages/constants.ts'
import type { AlertFormValues } from '../alert-form-values.ts'

/** The recipients when a message is not delivered. */
export const FallbackField = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <TagsInput
    label="Fallback"
    description={`Email addresses or mobile numbers. Notified once, with the reason, when a message is refused, expires or is not delivered for ${fallbackAfterMinutes} minutes.`}
    splitChars={[',', ';']}
    acceptValueOnBlur
    {...form.getInputProps('fallback_to')}
  />
)
