import { Fieldset, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { planeStep } from '#contract/cameras/constants.ts'
import { Fold } from '../../ui/form/fold.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { CalibrationGuide } from './calibration-guide.tsx'
import type { CameraFormValues } from './camera-form-values.ts'

interface Props {
  form: UseFormReturnType<CameraFormValues>
  /** Health-and-safety cameras measure on the ground, which needs a point of the plane. */
  measures: boolean
  /** The newest picture of the camera; null while there is none to draw on. */
  imageId: string | null
}

const axes = ['x', 'y', 'z'] as const
type Plane = 'plane_normal' | 'plane_point'
const namesOf = (plane: Plane) => axes.map((axis) => `${plane}_${axis}` as const)

/** The ground plane of the camera: drawn on its picture, or typed. */
export function CalibrationFields({ form, measures, imageId }: Props) {
  const names = [...namesOf('plane_normal'), ...(measures ? namesOf('plane_point') : [])]
  return (
    <Fold
      title="Calibration"
      hint={measures ? 'The ground on which distances are measured' : 'The direction of the ground'}
      isSet={names.some((name) => !['', '0'].includes(form.values[name]))}
      hasFault={names.some((name) => form.errors[name] !== undefined)}
    >
      {measures &&
        (imageId === null ? (
          <Text size="sm" c="dimmed">
            Once the camera has sent a picture, a known length can be drawn on it here.
          </Text>
        ) : (
          <CalibrationGuide form={form} imageId={imageId} />
        ))}
      <SimpleGrid cols={{ base: 1, sm: measures ? 2 : 1 }} spacing="md">
        <PlaneFields form={form} path="plane_normal" title="Plane normal" />
        {measures && <PlaneFields form={form} path="plane_point" title="Plane point" />}
      </SimpleGrid>
    </Fold>
  )
}

function PlaneFields(props: { form: UseFormReturnType<CameraFormValues>; path: Plane; title: string }) {
  return (
    <Fieldset legend={props.title}>
      <SimpleGrid cols={3} spacing="sm">
        {axes.map((axis) => (
          <NumberField
            key={axis}
            label={axis.toUpperCase()}
            aria-label={`${props.title} ${axis.toUpperCase()}`}
            isDecimal
            step={planeStep}
            {...props.form.getInputProps(`${props.path}_${axis}`)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
