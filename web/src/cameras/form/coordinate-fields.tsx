import { coordinateStep, latitudeRange, longitudeRange } from '#contract/sites/constants.ts'
import { NumberField, type NumberFieldProps } from '../../ui/form/number-field.tsx'

interface Props {
  latitude: NumberFieldProps
  longitude: NumberFieldProps
}

/** A position in degrees. */
export function CoordinateFields({ latitude, longitude }: Props) {
  return (
    <>
      <NumberField label="Latitude" isDecimal step={coordinateStep} {...latitudeRange} {...latitude} />
      <NumberField label="Longitude" isDecimal step={coordinateStep} {...longitudeRange} {...longitude} />
    </>
  )
}
