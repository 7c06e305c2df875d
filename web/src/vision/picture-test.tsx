import { Loader, Stack, Text } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { VisionTest } from '#contract/vision/api.ts'
import { errorText } from '../lib/notices.ts'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { testPicture } from './api.ts'
import { TestedPicture } from './tested-picture.tsx'

interface Tested {
  url: string
  result?: VisionTest
  failure?: string
}

/** Reads a photo with the saved settings of the camera; nothing is stored. */
export function PictureTest({ cameraId }: { cameraId: string }) {
  const [tested, setTested] = useState<Tested>()
  const url = tested?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const test = async (file: File) => {
    const shown = { url: URL.createObjectURL(file) }
    setTested(shown)
    try {
      const result = await testPicture(cameraId, file)
      setTested((now) => (now?.url === shown.url ? { ...shown, result } : now))
    } catch (error) {
      setTested((now) => (now?.url === shown.url ? { ...shown, failure: errorText(error) } : now))
    }
  }
  return (
    <Stack gap="sm">
      <FileDrop
        accept="image/jpeg,image/png,image/webp"
        icon={<IconPhotoScan size={28} stroke={1.4} aria-hidden />}
        prompt="Drop a photo here, or"
        button="Choose a photo"
        onFile={(file) => void test(file)}
      />
      {tested?.failure && <ErrorBanner message={tested.failure} />}
      {tested && !tested.result && !tested.failure && (
        <Text size="sm" role="status">
          <Loader size="xs" aria-hidden /> Reading the photo
        </Text>
      )}
      {tested?.result && <TestedPicture url={tested.url} result={tested.result} />}
    </Stack>
  )
}
