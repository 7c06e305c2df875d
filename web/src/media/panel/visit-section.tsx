import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { ImageRecord } from '#contract/media/replies.ts'
import type { VehicleVisit, VisitEdit } from '#contract/parking/api.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import { showError } from '../../lib/notices.ts'
import { stayText } from '../../lib/stay-text.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { confirm } from '../../ui/popup/confirm.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { MediaPartsContext } from '../popup/media-parts.ts'
import { joinVisits, splitVisit, undoVisitEdit, visitQuery } from './api.ts'
import { Section } from './section.tsx'

/** The visit of this pass; omitted without one. */
export function VisitSection({ image, plate }: { image: ImageRecord; plate: string }) {
  const { id, time_zone } = image.camera.site
  const { data } = useQuery(visitQuery({ site: id, plate, time: image.time_created }))
  const mayOperate = useMayOperate()
  const { Hold } = use(MediaPartsContext)
  const visit = data?.visit
  if (!visit) return null
  const at = (time: string | null, otherwise: string) =>
    time ? zonedText(new Date(time), dateFormats.dateTime, time_zone) : otherwise
  return (
    <Section title="Visit">
      <Facts
        facts={[
          ['Entered', at(visit.entry_time, 'Not seen')],
          ['Left', at(visit.exit_time, visit.is_on_site ? 'On site' : 'Not seen')],
          [
            'Stay',
            visit.minutes === null
              ? 'Not known'
              : `${stayText(visit.minutes)}${visit.is_overdue ? ', overdue' : ''}`,
          ],
          ...(visit.overstay === 'doubtful'
            ? [['Too long?', `Not claimed. ${visit.doubts.join('. ')}.`] as const]
            : []),
          ...(visit.overstay === 'claimed' && visit.doubts.length > 0
            ? [['Doubts', `${visit.doubts.join('. ')}.`] as const]
            : []),
        ]}
      />
      {mayOperate && <VisitActions visit={visit} timeText={(time) => at(time, '')} />}
      {Hold && <Hold kind="visit" id={visit.id} />}
    </Section>
  )
}

/** Splits or joins visits by hand, with undo. */
function VisitActions({ visit, timeText }: { visit: VehicleVisit; timeText: (time: string) => string }) {
  const [edit, setEdit] = useState<VisitEdit>()
  const half = visit.join_with
  const run = async (question: { title: string; message: string }, change: () => Promise<VisitEdit>) => {
    if (!(await confirm({ ...question, confirmLabel: question.title }))) return
    await change().then(setEdit, showError)
  }
  const undo = async (done: VisitEdit) => {
    await undoVisitEdit(done.id).then(() => setEdit(undefined), showError)
  }
  if (edit)
    return (
      <Group gap="xs" mt="xs">
        <Text size="sm" role="status">
          {edit.kind === 'split' ? 'Split into two visits.' : 'Joined into one visit.'}
        </Text>
        <Button variant="default" size="xs" onClick={() => void undo(edit)}>
          Undo
        </Button>
      </Group>
    )
  return (
    <Group gap="xs" mt="xs">
      {half && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            void run(
              {
                title: 'Join visits',
                message: `${visit.plate} and ${half.plate}, seen ${timeText(half.time)}, become one visit.`,
              },
              () => joinVisits(visit.id, half.id),
            )
          }
        >
          Join with {half.plate}, {timeText(half.time)}
        </Button>
      )}
      {visit.entry_time && visit.exit_time && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            void run(
              {
                title: 'Split visit',
                message: 'The exit and the next entry between these two passes were missed.',
              },
              () => splitVisit(visit.id),
            )
          }
        >
          Split into two visits
        </Button>
      )}
    </Group>
  )
}
