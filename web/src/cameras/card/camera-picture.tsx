import { IconDeviceCctv, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { thumbnailQuery } from '../../media/api.ts'
import classes from './camera-picture.module.css'

interface Props {
  imageId: string | null
  cameraName: string
}

/** The newest picture of a camera; a placeholder without pictures. */
export function CameraPicture({ imageId, cameraName }: Props) {
  const image = useQuery({ ...thumbnailQuery(imageId ?? ''), enabled: imageId !== null })
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const url = image.data?.link
  if (url && url !== brokenUrl) {
    return (
      <img
        className={classes.picture}
        src={url}
        alt={`Newest from ${cameraName}`}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(url)}
      />
    )
  }
  const Sign = imageId ? IconPhotoOff : IconDeviceCctv
  return (
    <div className={classes.none} data-loading={image.isFetching}>
      {!image.isFetching && (
        <>
          <Sign size={28} stroke={1.4} aria-hidden />
          <span>{imageId ? 'The picture was deleted' : 'No picture yet'}</span>
        </>
      )}
    </div>
  )
}
