import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { CameraAccuracy } from '#contract/vision/accuracy.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import { showHour } from '#rules/time/format-date.ts'
import { Facts } from '../ui/values/facts.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { accuracyQuery } from './api.ts'
import { HourBars } from './hour-bars.tsx'

/** The reading accuracy of a camera, with advice. */
export function AccuracyPart({ cameraId }: { cameraId: string }) {
  const { data, error, refetch } = useQuery(accuracyQuery(cameraId))
  return (
    <Stack gap="sm" component="section" aria-label="Accuracy">
      <Title order={3}>Accuracy</Title>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton height={80} />}
      {data && <Accuracy accuracy={data} />}
    </Stack>
  )
}

type Count = CameraAccuracy['by_day']
const shareOf = ({ readings, right }: Count) =>
  readings === 0 ? 'Not known' : `${formatPercent((100 * right) / readings)} of ${formatNumber(readings)}`

function Accuracy({ accuracy }: { accuracy: CameraAccuracy }) {
  const { by_day, by_night, by_hour, confusions, plate_width, advice } = accuracy
  const worst = by_hour
    .filter(({ readings }) => readings >= 10)
    .toSorted((a, b) => a.right / a.readings - b.right / b.readings)[0]
  if (accuracy.readings === 0 && plate_width === null)
    return (
      <Text size="sm" c="dimmed">
        Not known yet. It is measured by plates that people confirm or correct and by vehicles whose entry and
        exit agree.{' '}
        <Anchor component={Link} to={paths.review} size="sm" underline="always">
          Check doubtful plates
        </Anchor>
      </Text>
    )
  return (
    <>
      <Facts
        facts={[
          ['Read rightly', shareOf(accuracy)],
          ['By day', shareOf(by_day)],
          ['At night', shareOf(by_night)],
          ...(worst
            ? [[`Weakest hour`, `${showHour(worst.hour)}, ${shareOf(worst)}`] as [string, string]]
            : []),
          ['Width of plates', plate_width === null ? 'Not known' : `${plate_width} pixels`],
          [
            'Confusions',
            confusions.length === 0
              ? 'None'
              : confusions
                  .map(({ truth, read, count }) => `${truth}/${read} (${formatNumber(count)})`)
                  .join(', '),
          ],
        ]}
      />
      {by_hour.length > 0 && <HourBars byHour={by_hour} textOf={shareOf} />}
      {advice.length > 0 && (
        <List size="sm" aria-label="Advice">
          {advice.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        Each plate that you confirm or correct is measured here.{' '}
        <Anchor component={Link} to={paths.review} size="sm" underline="always">
          Check doubtful plates
        </Anchor>
      </Text>
    </>
  )
}
