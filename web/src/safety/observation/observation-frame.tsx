import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frameTimes } from '#rules/time/frame-times.ts'
import { videoQuery } from '../../media/api.ts'

interface Props {
  /** The clip that the frame is of; null where a picture alone was sent. */
  videoId: string | null
  frame: number
  picture: string
  label: string
}

/** The frame that a score is of: of the clip where there is one to show, else the picture of the event. */
export function ObservationFrame({ videoId, frame, picture, label }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const { data: video } = useQuery({ ...videoQuery(videoId ?? ''), enabled: videoId !== null })
  const file = video?.display_video_file
  if (!file || hasFailed) return <img src={picture} alt={label} />
  // In the middle of the frame, where no rounding leads to the one before.
  const seconds = frameTimes(video.video_info).middleOf(frame)
  return (
    <video
      src={file}
      poster={picture}
      aria-label={label}
      muted
      playsInline
      preload="auto"
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = seconds
      }}
      onError={() => setFailed(true)}
    />
  )
}
