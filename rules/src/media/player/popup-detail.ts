import { videoErrors, type ImageRecord, type VideoRecord } from '#contract/media/replies.ts'

/** The content of a popup. */
export interface PopupDetail {
  imageId: string
  videoId: string | null
  isVideo: boolean
  image: string | null
  videoFile: string | null
  timeCreated: string
  camera: ImageRecord['camera']
}

/** Some events name a clip that they did not send. The popup then shows their picture. */
export function popupDetail(image: ImageRecord, video: VideoRecord | undefined): PopupDetail {
  const isVideo = video !== undefined && (video.error !== videoErrors.none || image.image_file === null)
  return {
    imageId: image.id,
    videoId: image.video,
    isVideo,
    image: image.image_file,
    videoFile: isVideo ? video.display_video_file : null,
    timeCreated: image.time_created,
    camera: image.camera,
  }
}
