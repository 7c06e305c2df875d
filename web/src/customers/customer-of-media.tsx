import type { OpenMedia } from '../media/popup/media-parts.ts'
import { CustomerOfPlate } from './customer-of-plate.tsx'
import { HubSpotOfPlate } from './hubspot-of-plate.tsx'
import { plateOfMedia } from './plate-of-media.ts'

/** The driver of the vehicle on a picture. */
export function CustomerOfMedia({ media }: { media: OpenMedia }) {
  const plate = plateOfMedia(media)
  if (!plate) return null
  return (
    <>
      <CustomerOfPlate plate={plate} />
      <HubSpotOfPlate plate={plate} />
    </>
  )
}
