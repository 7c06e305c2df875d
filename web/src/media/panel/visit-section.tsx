import { useQuery } from '@tanstack/react-query'
import type { ImageRecord } from '#contract/media/replies.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { stayText } from '../../lib/stay-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { zonedText } from '../../ui/zoned-text.ts'
import { visitQuery } from './api.ts'
import { Section } from './section.tsx'

/** The visit that this pass belongs to; omitted where there is none. */
export function VisitSection({ image, plate }: { image: ImageRecord; plate: string }) {
  const { id, time_zone } = image.camera.site
  const { data } = useQuery(visitQuery({ site: id, plate, time: image.time_created }))
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
        ]}
      />
    </Section>
  )
}
