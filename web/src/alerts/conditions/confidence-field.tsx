import { Input, Slider, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { alertConfidence } from '#contract/alerts/constants.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { isThresholdLow, thresholdColour } from '#rules/alerts/alert-form.ts'
import type { AlertFormValues } from '../alert-form-values.ts'
import { formatPercent } from '#rules/text/format.ts'

const marks = [
  alertConfidence.min,
  alertConfidence.recommendedMin,
  alertConfidence.greenFrom,
  alertConfidence.max,
].map((value) => ({ value, label: String(value) }))

/** The least confidence of a reading. */
export function ConfidenceField({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const labelId = useId()
  const threshold = form.values.confidence_threshold
  const isLow = isThresholdLow(threshold)
  return (
    <Input.Wrapper
      label={`Confidence threshold: ${formatPercent(threshold)}`}
      labelElement="div"
      description="Readings of cameras that state no confidence always count."
      labelProps={{ id: labelId }}
      error={form.errors['confidence_threshold']}
    >
      <Slider
        mt={6}
        mb={26}
        min={alertConfidence.min}
        max={alertConfidence.max}
        marks={marks}
        label={null}
        color={thresholdColour(threshold)}
        data-colour={thresholdColour(threshold)}
        thumbProps={{ 'aria-labelledby': labelId }}
        value={threshold}
        onChange={(value) => form.setFieldValue('confidence_threshold', value)}
      />
      {isLow && (
        <Text size="xs" c="var(--mantine-color-yellow-4)" role="status">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
          {alertMessages.thresholdWarning}
        </Text>
      )}
    </Input.Wrapper>
  )
}
