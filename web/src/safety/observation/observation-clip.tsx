import { useQuery } from '@tanstack/react-query'
import { frameTimes } from '#rules/time/frame-times.ts'
import { videoQuery } from '../../media/api.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import classes from '../safety.module.css'

/** The clip starts shortly before the moment, so that its cause is seen. */
const leadSeconds = 3

interface Props {
  videoId: string
  frame: number
  label: string
}

/** The clip of an observation, played from shortly before the frame of its score. */
export function ObservationClip({ videoId, frame, label }: Props) {
  const { data: video, error, refetch } = useQuery(videoQuery(videoId))
  if (!video && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!video) return <BlockSkeleton height={290} />
  if (!video.display_video_file) return <p className={classes.noPicture}>The clip is no longer kept.</p>
  const from = Math.max(0, frameTimes(video.video_info).middleOf(frame) - leadSeconds)
  return (
    <video
      className={classes.clip}
      src={video.display_video_file}
      aria-label={label}
      controls
      autoPlay
      muted
      playsInline
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = from
      }}
    />
  )
}
