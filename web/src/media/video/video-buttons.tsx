import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconLink, IconPhotoDown } from '@tabler/icons-react'
import type { VideoRecord } from '#contract/media/replies.ts'
import { copyPicture, savePicture } from '../image/image-actions.ts'
import { CopyTimeButton } from '../image/image-buttons.tsx'
import { copyVideoId, downloadVideo } from './video-actions.ts'

interface Props {
  video: VideoRecord
  link: string | null
  /** The current frame. */
  frame: () => Promise<ImageBitmap>
}

const icon = { size: 16, stroke: 1.6 } as const

/** The actions on a clip and its current frame. */
export function VideoButtons({ video, link, frame }: Props) {
  return (
    <>
      <CopyTimeButton media={video} />
      {link && (
        <>
          <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => copyPicture(frame)}>
            Copy image
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhotoDown {...icon} />}
            onClick={() => savePicture(frame, `video-${video.id}-frame`)}
          >
            Download image
          </Button>
        </>
      )}
      <Button variant="default" leftSection={<IconLink {...icon} />} onClick={() => copyVideoId(video.id)}>
        Copy video id
      </Button>
      {link && (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => downloadVideo(video, link)}
        >
          Download video
        </Button>
      )}
    </>
  )
}
