import { Alert as Notice, Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Alert } from '#contract/alerts/api.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { paths } from '#contract/paths.ts'
import { soonPart } from '../lib/soon-part.tsx'
import { showAndRethrow, showFailure, showSuccess } from '../lib/notices.ts'
import { FormCard } from '../ui/form/form-card.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { ActionFields } from './notify/action-fields.tsx'
import { bodyOfAlert, faultsOfAlert, type AlertFormValues } from './alert-form-values.ts'
import { reloadAlerts, removeAlert, saveAlert } from './api.ts'
import { CameraFields } from './conditions/camera-fields.tsx'
import { ConfidenceField } from './conditions/confidence-field.tsx'
import { mayBeBroad } from './broad-alert.ts'
import { DryRunButton } from './matches/dry-run.tsx'
import { ListFields } from './conditions/list-fields.tsx'
import { MoreFields } from './notify/more-fields.tsx'
import { PreviewButton } from './matches/preview.tsx'
import { SiteFields } from './conditions/site-fields.tsx'

const ConditionFields = soonPart(
  async () => (await import('./conditions/condition-fields.tsx')).ConditionFields,
)

interface Props {
  /** Without one an alert is added. */
  alert?: Alert
  values: AlertFormValues
}

export function AlertForm({ alert, values }: Props) {
  const navigate = useNavigate()
  const form = useForm<AlertFormValues>({ initialValues: values, validate: faultsOfAlert })
  const release = useUnsavedGuard(form.isDirty())
  const [isRemoving, setRemoving] = useState(false)
  const leave = async () => {
    release()
    await reloadAlerts()
    await navigate({ to: paths.alerts })
  }
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (typed) => {
      if (!(await mayBeBroad(typed, alert && values))) return
      await saveAlert(alert?.id, bodyOfAlert(typed))
      showSuccess(alert ? alertMessages.updated : alertMessages.added)
      await leave()
    },
    onFailure: () => showFailure(alert ? alertMessages.cannotUpdate : alertMessages.cannotSave),
  })
  const remove = async (id: string) => {
    setRemoving(true)
    const isRemoved = await confirmRemoval(id)
    setRemoving(false)
    if (isRemoved) await leave()
  }
  const tried = {
    isDisabled: isBusy || isRemoving,
    bodyOf: () => (form.validate().hasErrors ? undefined : bodyOfAlert(form.values)),
  }
  const isOfCameras = form.values.kind === AlertKind.CAMERA
  return (
    <FormCard
      title={alert ? 'Edit Alert' : 'Add Alert'}
      onSubmit={onSubmit}
      isBusy={isBusy}
      isBlocked={isRemoving}
      isForAdmins
      failure={failure}
      onCloseFailure={clearFailure}
      actions={
        <>
          <DryRunButton {...tried} />
          <PreviewButton {...tried} />
          <Button variant="default" disabled={isBusy || isRemoving} component={Link} to={paths.alerts}>
            Cancel
          </Button>
        </>
      }
      asideActions={
        alert && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            disabled={isBusy}
            loading={isRemoving}
            onClick={() => void remove(alert.id)}
          >
            Remove Alert
          </Button>
        )
      }
    >
      {alert && alert.faults.length > 0 && (
        <Notice color="yellow" icon={<IconAlertTriangle size={18} />} title="Needs attention">
          {alert.faults.join(' ')}
        </Notice>
      )}
      <TextInput label="Name" data-autofocus {...form.getInputProps('description')} />
      <SegmentedControl
        aria-label="What it watches"
        styles={{ label: { whiteSpace: 'normal' } }}
        data={[
          { value: AlertKind.DETECTION, label: 'Detections' },
          { value: AlertKind.CONDITION, label: 'Conditions' },
          { value: AlertKind.CAMERA, label: 'Cameras going offline' },
        ]}
        {...form.getInputProps('kind')}
      />
      <ActionFields form={form} />
      {form.values.kind === AlertKind.CONDITION && (
        <>
          <ConditionFields form={form} />
          <ConfidenceField form={form} />
        </>
      )}
      {isOfCameras && <CameraFields form={form} />}
      {form.values.kind === AlertKind.DETECTION && (
        <>
          <ListFields form={form} />
          <ConfidenceField form={form} />
        </>
      )}
      <SiteFields form={form} />
      <Switch label="Enabled" {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <MoreFields form={form} />
    </FormCard>
  )
}

/** Answers whether it was removed. */
const confirmRemoval = (id: string) =>
  confirm({
    title: 'Remove Alert',
    message: alertMessages.confirmRemove,
    confirmLabel: 'Remove Alert',
    isDestructive: true,
    run: async () => {
      await removeAlert(id).catch(showAndRethrow)
      showSuccess(alertMessages.removed)
    },
  })
