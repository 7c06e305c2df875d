import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { cameraFaults, functionFault } from '#rules/cameras/form.ts'
import { functionOfSelection } from '#rules/cameras/function.ts'
import { ApiError } from '../../lib/calls/api-error.ts'
import { errorText, showSuccess } from '../../lib/notices.ts'
import { Popup, PopupForm } from '../../ui/popup/popup.tsx'
import { Steps } from '../../ui/form/steps.tsx'
import { useTypedText } from '../../ui/form/typed-text.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import {
  newCamera,
  standardBody,
  valuesOfCamera,
  type CameraFormValues,
  type CameraSite,
} from './camera-form-values.ts'
import { FunctionFields } from './function-fields.tsx'
import { IdentityFields, PictureFields } from './identity-fields.tsx'
import { LensFields } from './lens-fields.tsx'
import { RemoveCameraButton } from './remove-camera-button.tsx'
import { useCameraSave } from './use-camera-save.ts'

interface Props {
  site: CameraSite
  /** Without one a camera is added. */
  camera?: Camera | undefined
  /** The names of the site's other cameras. */
  otherNames: readonly string[]
  onClose: () => void
}

const steps = ['Details', 'Camera function']

/** Add or edit a camera of a carpark, in two steps; only the second one saves. */
export function StandardCameraPopup({ site, camera, otherNames, onClose }: Props) {
  const [step, setStep] = useState(0)
  const typed = useTypedText()
  const [failure, setFailure] = useState<string>()
  const { made, save } = useCameraSave(camera)
  const form = useForm<CameraFormValues>({
    initialValues: camera ? valuesOfCamera(camera) : newCamera,
    validate: (values) => (step === 0 ? cameraFaults(values, otherNames) : chosenFunctionFault(values)),
  })
  const { close, finish } = useGuardedClose(form.isDirty() || typed.hasText, onClose)
  const { onSubmit, isBusy } = useFormSubmit(form, {
    save: async (values) => {
      setFailure(undefined)
      if (step === 0) return setStep(1)
      await save((stored) => standardBody(values, site, stored), values.tags)
      showSuccess(camera ? cameraMessages.updated : cameraMessages.added)
      return finish()
    },
    onFailure: (error) => {
      setFailure(errorText(error))
      // Fields that the server rejects by name are in the first step.
      if (error instanceof ApiError && Object.keys(error.fields).some((name) => name in form.values))
        setStep(0)
    },
  })
  return (
    <Popup title={camera ? 'Edit Camera' : 'Add Camera'} widthPx={modalWidthPx.wide} onClose={close}>
      <Steps
        label="Steps"
        steps={steps}
        current={step}
        canOpen={(index) => index < step && !isBusy}
        onOpen={setStep}
      />
      <PopupForm
        onSubmit={onSubmit}
        typed={typed}
        failure={failure}
        onCloseFailure={() => setFailure(undefined)}
        asideActions={made && <RemoveCameraButton cameraId={made.id} onRemoved={finish} />}
        actions={
          <>
            <Button variant="default" disabled={isBusy} onClick={step === 0 ? close : () => setStep(0)}>
              {step === 0 ? 'Cancel' : 'Back'}
            </Button>
            <Button type="submit" loading={isBusy}>
              {step === 0 ? 'Continue' : 'Save'}
            </Button>
          </>
        }
      >
        {step === 0 ? (
          <>
            <IdentityFields form={form} isFrequencyOptional={false} />
            <LensFields form={form} measures={false} imageId={null} />
            <PictureFields form={form} />
          </>
        ) : (
          <FunctionFields
            value={form.values.function}
            error={form.errors['function'] as string | undefined}
            onChange={(selection) => form.setFieldValue('function', selection)}
          />
        )}
      </PopupForm>
    </Popup>
  )
}

const chosenFunctionFault = (values: CameraFormValues) => ({
  function: functionFault(functionOfSelection(values.function)),
})
