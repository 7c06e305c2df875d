import { IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { paths } from '#contract/menus.ts'
import { Facts } from '../../ui/facts.tsx'
import { BlockSkeleton } from '../../ui/skeletons.tsx'
import { FoundList } from './found-list.tsx'
import { MediaPartsContext, type OpenMedia } from './media-parts.ts'
import classes from './media-popup.module.css'
import { cameraName, siteName, timeOf } from './media-words.ts'

interface Props {
  media: OpenMedia
  /** What a room shows for a plate; a plain chip by default. */
  renderPlate?: ((plate: string) => ReactNode) | undefined
}

/** All that is known of what is open. */
export function SidePanel({ media, renderPlate }: Props) {
  const { image } = media
  const { side } = use(MediaPartsContext)
  const sitePath = `${paths.sites}/${image.camera.site.id}`
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
      <FoundList objects={image.detected_objects} renderPlate={renderPlate} />
      {side
        .filter(({ isFor }) => isFor?.(media) ?? true)
        .map(({ key, title, Content }) => (
          <section key={key} className={classes.section} aria-label={title}>
            <h3>{title}</h3>
            <Suspense fallback={<BlockSkeleton height={64} />}>
              <Content media={media} />
            </Suspense>
          </section>
        ))}
    </>
  )
}
