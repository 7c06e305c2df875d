import { Alert, Button, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TakenPicture } from '#contract/gate/api.ts'
import { gateMessages } from '#contract/gate/messages.ts'
import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useMayOperate } from '../lib/session/may-operate.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { useQueryParams, type QueryCodec } from '../ui/use-query-params.ts'
import { liveCamerasQuery } from '../wall/api.ts'
import { gateQuery, sharedPictureQuery, takePicture } from './api.ts'
import { PictureChoice } from './picture-choice.tsx'
import { PictureResult } from './picture-result.tsx'
import { smallerPicture } from './smaller-picture.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const codec: QueryCodec<{ camera: string | undefined; shared: string | undefined }> = {
  keys: ['camera', 'shared'],
  read: ({ camera, shared }) => ({ camera: textOf(camera), shared: textOf(shared) }),
  write: ({ camera, shared }) => ({ camera, shared }),
}

/** A picture of a car from a phone, stored as if the chosen camera had sent it. */
export function TakePicturePage() {
  const [{ camera, shared }, change] = useQueryParams(codec)
  const mayOperate = useMayOperate()
  const { data: cameras = [] } = useQuery(liveCamerasQuery)
  const [chosen, setChosen] = useState<Blob>()
  const { data: kept } = useQuery({ ...sharedPictureQuery, enabled: shared === 'kept' })
  const picture = chosen ?? kept ?? undefined
  const [sent, setSent] = useState<TakenPicture>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data: gate } = useQuery({ ...gateQuery(camera ?? ''), enabled: camera !== undefined })

  const take = (taken: Blob) => {
    setChosen(taken)
    setSent(undefined)
    setFailure(undefined)
  }
  const isLost = !chosen && (shared === 'lost' || (shared === 'kept' && kept === null))

  if (!mayOperate) return <Alert color="gray" title={mayNotOperate} />
  const send = async () => {
    if (!camera || !picture) return
    setBusy(true)
    setFailure(undefined)
    try {
      setSent(await takePicture(camera, await smallerPicture(picture)))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      width="narrow"
      description="A picture of a vehicle, stored and read as if one of your cameras had taken it."
    >
      <Stack gap="md">
        <ErrorBanner message={failure} onClose={() => setFailure(undefined)} />
        {isLost && <Alert color="yellow" title={gateMessages.sharedLost} />}
        <PictureChoice picture={picture} onPicture={take} />
        <Select
          label="Camera"
          description="The picture counts as one of this camera: at its site, with its alerts."
          placeholder="Choose a camera"
          searchable
          data={cameras.map(({ id, name, site }) => ({
            value: id,
            label: `${stripNamePrefix(name)}, ${stripNamePrefix(site.name)}`,
          }))}
          value={camera ?? null}
          onChange={(id) => void change({ camera: id ?? undefined }, { replace: true })}
        />
        {!sent && (
          <Button size="lg" disabled={!picture || !camera} loading={isBusy} onClick={() => void send()}>
            Send
          </Button>
        )}
        {sent && camera && (
          <PictureResult cameraId={camera} sent={sent} zone={gate?.camera.site.time_zone ?? 'UTC'} />
        )}
      </Stack>
    </Page>
  )
}
