import { Button, FileButton, Loader, Stack, Text } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { useEffect, useState, type DragEvent } from 'react'
import type { VisionTest } from '#contract/vision/api.ts'
import { errorText } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { testPicture } from './api.ts'
import { TestedPicture } from './tested-picture.tsx'
import classes from './vision.module.css'

interface Tested {
  url: string
  result?: VisionTest
  failure?: string
}

/** Reads a photo with the saved settings of the camera; nothing is stored. */
export function PictureTest({ cameraId }: { cameraId: string }) {
  const [tested, setTested] = useState<Tested>()
  const [isOver, setOver] = useState(false)
  const url = tested?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const test = async (file: File | null | undefined) => {
    if (!file) return
    const shown = { url: URL.createObjectURL(file) }
    setTested(shown)
    try {
      const result = await testPicture(cameraId, file)
      setTested((now) => (now?.url === shown.url ? { ...shown, result } : now))
    } catch (error) {
      setTested((now) => (now?.url === shown.url ? { ...shown, failure: errorText(error) } : now))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void test(event.dataTransfer.files[0])
  }
  return (
    <Stack gap="sm">
      <div
        className={classes.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoScan size={28} stroke={1.4} aria-hidden />
        <Text size="sm">Drop a photo here, or</Text>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void test(file)}>
          {(props) => (
            <Button variant="default" size="xs" {...props}>
              Choose a photo
            </Button>
          )}
        </FileButton>
      </div>
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
