import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CameraComparison } from '#contract/vision/shadow.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { PlateChip } from '../ui/values/plate-chip.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import classes from './vision.module.css'

const columns = [
  ['pictures', 'Pictures'],
  ['same', 'Same'],
  ['ours_only', 'Ours only'],
  ['theirs_only', 'Theirs only'],
  ['different', 'Different'],
  ['failed', 'No answer'],
] as const

/** The agreement of both readers by camera, and the differences at this one. */
export function Comparison({ cameras, cameraId }: { cameras: CameraComparison[]; cameraId: string }) {
  const own = cameras.find(({ camera_id }) => camera_id === cameraId)
  return (
    <Stack gap="sm">
      <div className={classes.comparison}>
        <table aria-label="Agreement by camera">
          <thead>
            <tr>
              <th scope="col">Camera</th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cameras.map((camera) => (
              <tr key={camera.camera_id} data-own={camera === own}>
                <td title={stripNamePrefix(camera.name)}>{stripNamePrefix(camera.name)}</td>
                {columns.map(([key]) => (
                  <td key={key}>{formatNumber(camera[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {own && own.examples.length > 0 && (
        <List size="sm" aria-label="Examples of this camera">
          {own.examples.map(({ image_id, path, time, ours, theirs }) => (
            <List.Item key={`${image_id} ${ours} ${theirs}`}>
              <Read plate={ours} /> by us, <Read plate={theirs} /> by the other, <RelativeTime at={time} />,{' '}
              <Anchor component={Link} to={path} size="sm" underline="always">
                picture
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      {own && own.examples.length === 0 && (
        <Text size="sm" c="dimmed">
          Both readers agree on every plate of this camera.
        </Text>
      )}
    </Stack>
  )
}

const Read = ({ plate }: { plate: string | null }) =>
  plate === null ? 'nothing' : <PlateChip plate={plate} />
