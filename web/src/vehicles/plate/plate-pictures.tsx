import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { PlateCrop } from '../../media/panel/plate-crop.tsx'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { platePassesQuery } from '../api.ts'
import classes from './plate-history.module.css'

/** Pictures of a vehicle: its plate cropped from the newest one, and a strip of its last passes. */
export function PlatePictures({ plate }: { plate: string }) {
  const { data } = useQuery(platePassesQuery(plate))
  const passes = data?.results.filter((row) => row.plate === plate) ?? []
  const read = passes
    .flatMap(({ image }) => (image.detected_objects.results ?? []).map((result) => ({ image, result })))
    .find(({ image, result }) => result.plate === plate && result.plate_bb && image.image_file)
  const { img_width: width, img_height: height } = read?.image.detected_objects ?? {}
  if (passes.length === 0) return null
  return (
    <>
      {read?.image.image_file && read.result.plate_bb && width && height && (
        <div className={classes.crop}>
          <PlateCrop
            link={read.image.image_file}
            plate={plate}
            box={read.result.plate_bb}
            size={{ width, height }}
          />
        </div>
      )}
      <ul className={classes.strip} aria-label={`Pictures of ${plate}`}>
        {passes.map(({ id, image, time_created }) => (
          <li key={id}>
            <Link to={`${paths.vehicleExplorer}/${image.id}`} className={classes.frame}>
              <Thumbnail image={image} alt={`${plate} at ${stripNamePrefix(image.camera.name)}`} />
              <span className={classes.when}>
                <RelativeTime at={time_created} zone={image.camera.site.time_zone} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
