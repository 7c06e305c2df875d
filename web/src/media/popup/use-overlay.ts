import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CameraLookup } from '#contract/cameras/api.ts'
import type { MediaCamera } from '#contract/media/replies.ts'
import { speedLimitAt } from '#rules/explorer/classes.ts'
import type { OverlayContext } from '#rules/media/overlay/image-shapes.ts'
import { ppeSettings } from '#rules/media/overlay/overlay-options.ts'
import type { Size } from '#rules/regions/geometry/polygon.ts'
import { cameraQuery, regionsOnQuery } from '../api.ts'
import { speedScheduleQuery } from '../speed-schedule.ts'
import { useIsPainted } from '../../ui/popup/use-is-painted.ts'
import { useOverlayPreferences } from './overlay-preferences.ts'

/** Everything that determines the overlay of a picture besides its detections. */
export function useOverlayContext(
  camera: MediaCamera,
  time: string,
  size: Size,
): OverlayContext & { setting: CameraLookup['hsafety_setting'] | undefined } {
  const options = useOverlayPreferences((state) => state.options)
  // The picture is painted before these are requested.
  const enabled = useIsPainted()
  const { data: known } = useQuery({ ...cameraQuery(camera.id), enabled })
  const { data: regions } = useQuery({ ...regionsOnQuery(camera.id, size), enabled })
  const { data: schedule } = useQuery({ ...speedScheduleQuery, enabled })
  const setting = known?.hsafety_setting
  return useMemo(() => {
    const ppe = ppeSettings(setting)
    const limitKmh = speedLimitAt(new Date(time), {
      temporaryLimitKmh: ppe.temporarySpeedLimit,
      zone: camera.site.time_zone,
      ...(schedule && { schedule }),
    })
    return { options, ppe, limitKmh, regions: regions ?? [], setting }
  }, [options, setting, regions, schedule, time, camera.site.time_zone])
}
