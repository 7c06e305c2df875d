import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Camera } from '#contract/cameras/api.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { showError, showSuccess } from '../../lib/notices.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { reloadCameras, saveCamera } from '../api.ts'
import classes from './camera-card.module.css'

/** The masking of people on a camera's pictures, and whether it has any effect. */
export function HiddenPeople({ camera, zone }: { camera: Camera; zone: string }) {
  const { face_redaction, head_redaction, people_redaction, masked_storage, faces_sent_at } = camera
  const isAdmin = useIsAdmin()
  const withhold = useMutation({
    mutationFn: () => saveCamera(camera.id, { head_redaction: true }),
    onSuccess: async () => {
      await reloadCameras()
      showSuccess(cameraMessages.headsWithheld)
    },
    onError: showError,
  })
  return (
    <>
      {masked_storage && <p className={classes.flag}>{cameraMessages.storedMasked}</p>}
      {people_redaction && <p className={classes.flag}>{cameraMessages.silhouettesShown}</p>}
      {head_redaction && <p className={classes.flag}>{cameraMessages.headsWithheld}</p>}
      {face_redaction && <p className={classes.flag}>{cameraMessages.facesAnonymised}</p>}
      {face_redaction && faces_sent_at && (
        <p className={classes.note}>
          {cameraMessages.facesBoxed} <RelativeTime at={faces_sent_at} zone={zone} />.
        </p>
      )}
      {face_redaction && !faces_sent_at && (
        <p className={classes.note} data-warning={!head_redaction && !people_redaction}>
          {cameraMessages.noFacesBoxed}
          {isAdmin && !head_redaction && !people_redaction && (
            <Button
              variant="default"
              size="compact-sm"
              loading={withhold.isPending}
              onClick={() => withhold.mutate()}
            >
              {cameraMessages.withholdHeads}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
