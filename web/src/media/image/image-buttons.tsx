import { Button } from '@mantine/core'
import { IconClock, IconCopy, IconDownload } from '@tabler/icons-react'
import type { ImageRecord } from '#contract/media/replies.ts'
import { timeOf } from '../popup/media-words.ts'
import { imageDownload } from '../api.ts'
import { copyImage, copyTime, downloadImage } from './image-actions.ts'

const icon = { size: 16, stroke: 1.6 } as const

export function CopyTimeButton({ media }: { media: Parameters<typeof timeOf>[0] }) {
  return (
    <Button variant="default" leftSection={<IconClock {...icon} />} onClick={() => copyTime(timeOf(media))}>
      Copy time
    </Button>
  )
}

/** The actions on a picture. `link` opens the shown variant. */
export function ImageButtons({ image, link }: { image: ImageRecord; link: string | null }) {
  return (
    <>
      <CopyTimeButton media={image} />
      {link && (
        <>
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            onClick={() => copyImage(() => imageDownload(image, link))}
          >
            Copy image
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => downloadImage(() => imageDownload(image, link), `image-${image.id}`)}
          >
            Download image
          </Button>
        </>
      )}
    </>
  )
}
