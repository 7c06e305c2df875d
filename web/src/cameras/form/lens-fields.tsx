import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { headingRange } from '#contract/cameras/constants.ts'
import { CalibrationFields } from './calibration-fields.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { CameraFormValues } from './camera-form-values.ts'

interface Props {
  form: UseFormReturnType<CameraFormValues>
  /** Health-and-safety cameras measure on the ground, which needs a scale and a point of the plane. */
  measures: boolean
  imageId: string | null
}

/** The lens, the position of the camera and its ground plane. */
export function LensFields({ form, measures, imageId }: Props) {
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
      <CalibrationFields form={form} measures={measures} imageId={imageId} />
    </>
  )
}
