import { Select, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { ThresholdPeriod, thresholdPeriodLabels } from '#contract/cameras/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import {
  thresholdFaults,
  thresholdRows,
  violationMetrics,
  type ThresholdForm,
} from '#rules/cameras/thresholds.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { errorText, showSuccess } from '../../lib/notices.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PopupForm } from '../../ui/popup/popup.tsx'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { reloadCameras, saveCamera } from '../api.ts'
import type { StoredStepProps } from './safety-step.ts'
import classes from './safety-thresholds-step.module.css'
import { StepActions } from './step-actions.tsx'

type Values = { violation_metrics: ThresholdForm[] }

/** Step 4 sets the thresholds and completes the camera. */
export function SafetyThresholdsStep({ camera, onDirty, onBack, onFinish }: StoredStepProps) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    initialValues: { violation_metrics: thresholdRows(camera.violation_metrics) },
    validate: (values) => thresholdFaults(values.violation_metrics),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { onSubmit, isBusy } = useFormSubmit(form, {
    save: async (values) => {
      setFailure(undefined)
      const metrics = violationMetrics(values.violation_metrics)
      await saveCamera(camera.id, { violation_metrics: metrics, is_enabled: true })
      showSuccess(cameraMessages.enabled)
      onFinish()
      await reloadCameras()
    },
    onFailure: (error) => setFailure(errorText(error)),
  })
  return (
    <PopupForm
      onSubmit={onSubmit}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      actions={<StepActions label="Enable Camera" isBusy={isBusy} onBack={onBack} />}
    >
      <Text size="sm" c="dimmed">
        How many observations in the chosen period raise the risk, and how many raise an alert.
      </Text>
      <div className={classes.rows} role="table" aria-label="Thresholds">
        <div className={classes.head} role="row">
          {['Observation', 'Period', 'Medium risk', 'High risk', 'Alert'].map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {form.values.violation_metrics.map((row, index) => (
          <ThresholdRow key={row.violation_type} form={form} row={row} index={index} />
        ))}
      </div>
    </PopupForm>
  )
}

const periods = Object.values(ThresholdPeriod).map((id) => ({
  value: String(id),
  label: thresholdPeriodLabels[id],
}))
const fields = [
  ['medium_risk_threshold', 'Medium risk'],
  ['high_risk_threshold', 'High risk'],
  ['alert_threshold', 'Alert'],
] as const

interface RowProps {
  form: UseFormReturnType<Values>
  row: ThresholdForm
  index: number
}

function ThresholdRow({ form, row, index }: RowProps) {
  const name = violationLabel(row.violation_type)
  const isOff = row.threshold_period === ThresholdPeriod.OFF
  const path = `violation_metrics.${index}`
  const choosePeriod = (id: string | null) =>
    form.setFieldValue(path, {
      ...row,
      threshold_period: id === null ? null : Number(id),
      ...(Number(id) === ThresholdPeriod.OFF && zeros),
    })
  return (
    <div className={classes.row} role="row">
      <span role="rowheader" className={classes.name}>
        {name}
      </span>
      <span role="cell">
        <Select
          aria-label={`Period of ${name}`}
          data={periods}
          {...form.getInputProps(`${path}.threshold_period`)}
          value={typeof row.threshold_period === 'number' ? String(row.threshold_period) : null}
          onChange={choosePeriod}
        />
      </span>
      {fields.map(([field, title]) => (
        <span key={field} role="cell">
          <span className={classes.title} aria-hidden>
            {title}
          </span>
          <NumberField
            aria-label={`${title} of ${name}`}
            isDecimal
            isUnsigned
            disabled={isOff}
            {...form.getInputProps(`${path}.${field}`)}
          />
        </span>
      ))}
    </div>
  )
}

const zeros = { medium_risk_threshold: 0, high_risk_threshold: 0, alert_threshold: 0 }
