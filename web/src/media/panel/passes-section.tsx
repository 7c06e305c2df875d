import { useQuery } from '@tanstack/react-query'
import { stripNamePrefix } from '#rules/text/format.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { lastPassesQuery } from './api.ts'
import classes from './panel.module.css'
import { Section } from './section.tsx'

interface Props {
  plate: string
  /** The open picture. */
  imageId: string
  onShow: (imageId: string) => void
}

/** The latest passes of the plate, as pictures that open. */
export function PassesSection({ plate, imageId, onShow }: Props) {
  const { data } = useQuery(lastPassesQuery(plate))
  const passes = data?.results ?? []
  if (passes.length < 2) return null
  return (
    <Section title={`Last passes of ${plate}`}>
      <ul className={classes.strip}>
        {passes.map(({ id, image, time_created }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.pass}
              aria-current={image.id === imageId}
              onClick={() => onShow(image.id)}
            >
              <Thumbnail image={image} alt={`At ${stripNamePrefix(image.camera.name)}`} />
              <RelativeTime at={time_created} zone={image.camera.site.time_zone} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
