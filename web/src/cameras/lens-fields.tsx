import { Fieldset, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { headingRange, planeStep } from '#contract/cameras/constants.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import type { CameraFormValues } from './camera-form-values.ts'

interface Props {
  form: UseFormReturnType<CameraFormValues>
  /** Health-and-safety cameras measure on the ground, which needs a scale and a point of the plane. */
  measures: boolean
}

/** The lens, the position of the camera and its ground plane. */
export function LensFields({ form, measures }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: measures ? 4 : 3 }} spacing="md">
        <NumberField
          label="Focal length"
          unit="mm"
          isDecimal
          isUnsigned
          step={0.1}
          {...form.getInputProps('focal_length')}
        />
        <NumberField
          label="Vertical field of view"
          unit="°"
          isDecimal
          isUnsigned
          {...form.getInputProps('vertical_fov')}
        />
        <NumberField
          label="Horizontal field of view"
          unit="°"
          isDecimal
          isUnsigned
          {...form.getInputProps('horizontal_fov')}
        />
        {measures && (
          <NumberField
            label="Distance scale"
            isDecimal
            isUnsigned
            step={0.1}
            {...form.getInputProps('distance_scale')}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <CoordinateFields
          latitude={form.getInputProps('latitude')}
          longitude={form.getInputProps('longitude')}
        />
        <NumberField
          label="Heading"
          unit="°"
          isUnsigned
          placeholder="From north, clockwise"
          {...headingRange}
          {...form.getInputProps('heading')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: measures ? 2 : 1 }} spacing="md">
        <PlaneFields form={form} path="plane_normal" title="Plane normal" />
        {measures && <PlaneFields form={form} path="plane_point" title="Plane point" />}
      </SimpleGrid>
    </>
  )
}

const axes = ['x', 'y', 'z'] as const

function PlaneFields(props: {
  form: UseFormReturnType<CameraFormValues>
  path: 'plane_normal' | 'plane_point'
  title: string
}) {
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
