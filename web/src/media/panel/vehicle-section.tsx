import { use } from 'react'
import { Facts } from '../../ui/values/facts.tsx'
import type { ImageRecord, PlateResult } from '#contract/media/replies.ts'
import { formatConfidence } from '#rules/text/format.ts'
import { MediaPartsContext } from '../popup/media-parts.ts'
import { CorrectPlate } from './correct-plate.tsx'
import { PlateCrop } from './plate-crop.tsx'
import { Section } from './section.tsx'

interface Props {
  image: ImageRecord
  vehicle: PlateResult & { plate: string }
}

/** The vehicle of a reading: a picture of its plate, and its type. */
export function VehicleSection({ image, vehicle }: Props) {
  const { Hold } = use(MediaPartsContext)
  const { img_width: width, img_height: height } = image.detected_objects
  const { plate, plate_bb, vehicle_makemodel, vehicle_makemodel_confidence, colour } = vehicle
  const make =
    vehicle_makemodel && vehicle_makemodel_confidence !== null
      ? `${vehicle_makemodel} (${formatConfidence(vehicle_makemodel_confidence)})`
      : vehicle_makemodel
  return (
    <Section title="Vehicle">
      {image.image_file && plate_bb && width && height && (
        <PlateCrop link={image.image_file} plate={plate} box={plate_bb} size={{ width, height }} />
      )}
      <Facts
        facts={[
          ['Make', make ?? 'Not reported'],
          ['Colour', colour ?? 'Not reported'],
          ['Confidence', formatConfidence(vehicle.confidence)],
        ]}
      />
      <CorrectPlate key={vehicle.id} vehicle={vehicle} />
      {Hold && vehicle.pass_id && <Hold kind="pass" id={vehicle.pass_id} />}
    </Section>
  )
}
