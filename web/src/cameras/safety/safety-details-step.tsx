import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { safetyCameraFaults } from '#rules/cameras/form.ts'
import { errorText, showSuccess } from '../../lib/notices.ts'
import { PopupForm } from '../../ui/popup/popup.tsx'
import { useTypedText } from '../../ui/form/typed-text.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { newCamera, safetyBody, valuesOfCamera, type CameraFormValues } from '../form/camera-form-values.ts'
import { IdentityFields, PictureFields } from '../form/identity-fields.tsx'
import { LensFields } from '../form/lens-fields.tsx'
import { RemoveCameraButton } from '../form/remove-camera-button.tsx'
import { SafetySettingFields } from './safety-setting-fields.tsx'
import type { SafetyStepProps } from './safety-step.ts'
import { useCameraSave } from '../form/use-camera-save.ts'

/** Step 1 stores the camera, which the next steps refer to. */
export function SafetyDetailsStep(props: SafetyStepProps) {
  const { site, camera, otherNames, onCamera, onDirty, onNext, onFinish } = props
  const [failure, setFailure] = useState<string>()
  const { save } = useCameraSave(camera)
  const form = useForm<CameraFormValues>({
    initialValues: camera ? valuesOfCamera(camera) : newCamera,
    validate: (values) => safetyCameraFaults(values, otherNames),
  })
  const typed = useTypedText()
  const isDirty = form.isDirty() || typed.hasText
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { onSubmit, isBusy } = useFormSubmit(form, {
    save: async (values) => {
      setFailure(undefined)
      onCamera(await save((stored) => safetyBody(values, site, stored), values.tags))
      showSuccess(camera ? cameraMessages.updated : cameraMessages.added)
      onNext()
    },
    onFailure: (error) => setFailure(errorText(error)),
  })
  return (
    <PopupForm
      onSubmit={onSubmit}
      typed={typed}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      asideActions={camera && <RemoveCameraButton cameraId={camera.id} onRemoved={onFinish} />}
      actions={
        <Button type="submit" loading={isBusy}>
          Save and continue
        </Button>
      }
    >
      <IdentityFields form={form} isFrequencyOptional />
      <LensFields form={form} measures imageId={camera?.last_image_id ?? null} />
      <SafetySettingFields form={form} />
      <PictureFields form={form} />
    </PopupForm>
  )
}
