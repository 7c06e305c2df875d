import { videoErrors, type ImageRecord, type VideoRecord } from '#contract/media/replies.ts'

/** What a popup shows. */
export interface PopupDetail {
  imageId: string
  videoId: string | null
  isVideo: boolean
  image: string | null
  videoFile: string | null
  timeCreated: string
  camera: ImageRecord['camera']
}

/** Some events tell of a clip that they did not send; their picture is looked at instead. */
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
