import { Button, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { AnnotationFormat } from '#contract/annotations/enumerations.ts'
import { annotationFilesApi } from '#contract/annotations/files.ts'
import { callFile } from '../lib/calls/api-client.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'
import { useFileSaving } from '../explorer/export/use-file-saving.ts'

const formats = [
  { format: AnnotationFormat.COCO, label: 'COCO', extension: 'coco.json' },
  { format: AnnotationFormat.MOT, label: 'MOTChallenge', extension: 'mot.zip' },
] as const

/** The annotations of the clip, or of all clips of its camera, as a file. */
export function AnnotationFiles({ media: { video } }: { media: OpenMedia }) {
  const { isRunning, save } = useFileSaving()
  if (!video?.annotation_data) return null
  const { id, camera } = video
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" loading={isRunning} leftSection={<IconFileExport size={16} stroke={1.6} />}>
          Export annotations
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>This clip</Menu.Label>
        {formats.map(({ format, label, extension }) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void save(`video-${id}.${extension}`, () =>
                callFile(annotationFilesApi.ofVideo, { params: { id, format } }),
              )
            }
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>All clips of this camera</Menu.Label>
        {formats.map(({ format, label, extension }) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void save(`annotations-${camera.id}.${extension}`, () =>
                callFile(annotationFilesApi.ofCamera.allTime, {
                  params: { id: camera.id, format },
                  query: {},
                }),
              )
            }
          >
            {label} of the camera
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
