import { Skeleton } from '@mantine/core'
import { loading } from '../../ui/states/skeletons.tsx'
import { thumbnailOf } from '../load-ahead.ts'
import classes from './stage.module.css'

/** The stage until the record of a picture is loaded: its thumbnail from the list, where it has been shown. */
export function WaitingStage({ imageId }: { imageId: string }) {
  const thumbnail = thumbnailOf(imageId)
  return thumbnail ? (
    <div className={classes.stage} {...loading}>
      <img className={classes.thumbnail} src={thumbnail} alt="" data-thumbnail />
    </div>
  ) : (
    <Skeleton height="100%" radius={0} {...loading} />
  )
}
