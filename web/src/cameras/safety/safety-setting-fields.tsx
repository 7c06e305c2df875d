import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lengthUnit, speedUnit } from '#rules/text/units.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { CameraFormValues } from '../form/camera-form-values.ts'

type Form = UseFormReturnType<CameraFormValues>

/** The checks of a health-and-safety camera. */
export function SafetySettingFields({ form }: { form: Form }) {
  const flag = (name: string, label: string) => (
    <Checkbox label={label} {...form.getInputProps(`hsafety_setting.${name}`, { type: 'checkbox' })} />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Fieldset legend="Required in PPE zones">
        <Stack gap="sm">
          {flag('hivis_ppe_criteria', 'Hi-vis')}
          {flag('hardhat_ppe_criteria', 'Hard hat')}
        </Stack>
      </Fieldset>
      <Fieldset legend="Alert on">
        <Stack gap="sm">
          {flag('alert_on_increased_risk_level', 'Increased risk level')}
          {flag('alert_on_volatile_vehicle_locus', 'Volatile vehicle')}
          {flag('alert_on_horizontal_person', 'Person lying down')}
        </Stack>
      </Fieldset>
      <Fieldset legend="Heavy plant">
        <Stack gap="sm">
          <DistanceField form={form} whom="public" label="Distance to public" />
          <DistanceField form={form} whom="worker" label="Distance to workers" />
        </Stack>
      </Fieldset>
      <Fieldset legend="Speed">
        <NumberField
          label="Temporary speed limit"
          description="0 keeps the usual limit."
          unit={speedUnit()}
          isDecimal
          isUnsigned
          {...form.getInputProps('hsafety_setting.temporary_speed_limit')}
        />
      </Fieldset>
    </SimpleGrid>
  )
}

function DistanceField({ form, whom, label }: { form: Form; whom: 'public' | 'worker'; label: string }) {
  const name = `heavy_plant_to_${whom}_safety_distance` as const
  const isEnabled = form.values.hsafety_setting[`${name}_enabled`]
  return (
    <>
      <Checkbox
        label={`Watch the ${label.toLowerCase()}`}
        {...form.getInputProps(`hsafety_setting.${name}_enabled`, { type: 'checkbox' })}
      />
      {isEnabled && (
        <NumberField
          label={label}
          unit={lengthUnit()}
          isDecimal
          isUnsigned
          {...form.getInputProps(`hsafety_setting.${name}`)}
        />
      )}
    </>
  )
}
