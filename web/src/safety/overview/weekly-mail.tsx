import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { firstWeekday, weekdayName } from '#rules/place/weeks.ts'
import { showError } from '../../lib/notices.ts'
import { useSession } from '../../lib/session/session.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { setWeekly, weeklyQuery } from '../api.ts'
import classes from './summary.module.css'

/** Names the recipients of the weekly mail. ADMINs switch it on and off. */
export function WeeklyMail() {
  const { data: settings } = useQuery(weeklyQuery)
  const isAdmin = useSession((state) => state.user?.role === 'ADMIN')
  const change = useMutation({
    mutationFn: ({ site, isEnabled }: { site: string; isEnabled: boolean }) => setWeekly(site, isEnabled),
    onError: showError,
  })
  if (!settings || settings.length === 0) return null
  return (
    <SectionCard title="Weekly summary by mail">
      <p className={classes.dim}>
        Every {weekdayName(firstWeekday(), 'long')} morning, to the safety manager of the site. Pictures in it
        are masked.
      </p>
      <ul className={classes.weekly}>
        {settings.map(({ site, is_enabled, recipients }) => (
          <li key={site.id}>
            <Switch
              label={site.name}
              description={
                recipients.length > 0 ? recipients.join(', ') : 'No address of a safety manager is set'
              }
              checked={is_enabled}
              disabled={!isAdmin || change.isPending}
              onChange={(event) => change.mutate({ site: site.id, isEnabled: event.currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
