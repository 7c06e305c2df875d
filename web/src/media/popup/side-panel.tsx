import { IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { PlateResult } from '#contract/media/replies.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { PassesSection } from '../panel/passes-section.tsx'
import { PlanSection } from '../panel/plan-section.tsx'
import panelClasses from '../panel/panel.module.css'
import { Section } from '../panel/section.tsx'
import { SourceSection } from '../panel/source-section.tsx'
import { VehicleSection } from '../panel/vehicle-section.tsx'
import { VisitSection } from '../panel/visit-section.tsx'
import { FoundList } from './found-list.tsx'
import { MediaPartsContext, type OpenMedia } from './media-parts.ts'
import classes from './media-popup.module.css'
import { cameraName, siteName, timeOf } from './media-words.ts'

interface Props {
  media: OpenMedia
  onShow: (imageId: string) => void
  /** Renders a plate; a plain chip by default. */
  renderPlate?: ((plate: string) => ReactNode) | undefined
}

/** All details of the open media. */
export function SidePanel({ media, onShow, renderPlate }: Props) {
  const { image } = media
  const { side } = use(MediaPartsContext)
  const sitePath = `${paths.sites}/${image.camera.site.id}`
  const vehicle = image.detected_objects.results.find(hasPlate)
  return (
    <>
      <Facts
        facts={[
          ['Time', timeOf(image)],
          [
            'Camera',
            <Link key="camera" className={classes.place} to={sitePath} hash={image.camera.id}>
              <IconDeviceCctv size={14} stroke={1.6} aria-hidden /> {cameraName(image)}
            </Link>,
          ],
          [
            'Site',
            <Link key="site" className={classes.place} to={sitePath}>
              <IconMapPin size={14} stroke={1.6} aria-hidden /> {siteName(image)}
            </Link>,
          ],
        ]}
      />
      <FoundList key={image.id} objects={image.detected_objects} renderPlate={renderPlate} />
      {vehicle && (
        <>
          <VehicleSection image={image} vehicle={vehicle} />
          <VisitSection image={image} plate={vehicle.plate} />
          <PassesSection plate={vehicle.plate} imageId={image.id} onShow={onShow} />
        </>
      )}
      {side
        .filter(({ isFor }) => isFor?.(media) ?? true)
        .map(({ key, title, Content }) => (
          <Section key={key} title={title}>
            <Content key={image.id} media={media} />
          </Section>
        ))}
      {image.tags.length > 0 && (
        <Section title="Tags">
          <ul className={panelClasses.tags}>
            {image.tags.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </Section>
      )}
      <PlanSection cameraId={image.camera.id} />
      {image.format && <SourceSection image={image} format={image.format} />}
    </>
  )
}

const hasPlate = (result: PlateResult): result is PlateResult & { plate: string } => result.plate !== null
