import { useState } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { Steps } from '../../ui/form/steps.tsx'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { confirmLeaving } from '../../ui/form/use-unsaved-guard.ts'
import type { CameraSite } from '../form/camera-form-values.ts'
import { SafetyDetailsStep } from './safety-details-step.tsx'
import { SafetyEndpointStep } from './safety-endpoint-step.tsx'
import { SafetyRegionsStep } from './safety-regions-step.tsx'
import type { SafetyStepProps } from './safety-step.ts'
import { SafetyThresholdsStep } from './safety-thresholds-step.tsx'

interface Props {
  site: CameraSite
  /** Undefined to add a camera. */
  camera?: Camera | undefined
  otherNames: readonly string[]
  onClose: () => void
}

const steps = ['Details', 'Endpoint', 'Regions of interest', 'Thresholds']
const lastStep = steps.length - 1

/** Creates or edits a health-and-safety camera in four steps that each save their own fields. */
export function SafetyCameraPopup({ site, camera, otherNames, onClose }: Props) {
  const [step, setStep] = useState(0)
  const [stored, setStored] = useState(camera)
  const [isDirty, setDirty] = useState(false)
  const { close, finish } = useGuardedClose(isDirty, onClose)

  const open = (next: number) => {
    setDirty(false)
    setStep(Math.min(Math.max(next, 0), lastStep))
  }
  const leaveFor = async (next: number) => {
    if (!isDirty || (await confirmLeaving())) open(next)
  }
  const props: SafetyStepProps = {
    site,
    camera: stored,
    otherNames,
    onCamera: setStored,
    onDirty: setDirty,
    onBack: () => leaveFor(step - 1),
    onNext: () => open(step + 1),
    onFinish: finish,
  }
  return (
    <Popup title={camera ? 'Edit Camera' : 'Setup Camera'} widthPx={modalWidthPx.wider} onClose={close}>
      <Steps
        label="Steps"
        steps={steps}
        current={step}
        canOpen={() => stored !== undefined}
        onOpen={(next) => void leaveFor(next)}
      />
      <Step step={step} props={props} />
    </Popup>
  )
}

const laterSteps = [SafetyEndpointStep, SafetyRegionsStep, SafetyThresholdsStep]

function Step({ step, props }: { step: number; props: SafetyStepProps }) {
  const Later = laterSteps[step - 1]
  if (!Later || !props.camera) return <SafetyDetailsStep {...props} />
  return <Later {...props} camera={props.camera} />
}
