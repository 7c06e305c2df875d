import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SharedMedia } from '#contract/shares/api.ts'
import { shareMessages } from '#contract/shares/messages.ts'
import { dateFormat } from '#rules/place/formatters.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { sharedQuery } from './api.ts'
import classes from './shared-page.module.css'

/** One picture or clip for recipients without an account. */
export function SharedPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { data: shared, error, refetch } = useQuery(sharedQuery(token))
  if (error instanceof ApiError && error.status < 500)
    return <PublicCard title="Shared with you">{notice(shareMessages.gone)}</PublicCard>
  if (error)
    return (
      <PublicCard title="Shared with you">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </PublicCard>
    )
  if (!shared) return <Loader aria-label="Loading" />
  return (
    <figure className={classes.figure}>
      <h1 className={classes.title}>{shared.kind === 'video' ? 'A clip for you' : 'A picture for you'}</h1>
      <Media shared={shared} />
      <figcaption className={classes.caption}>
        {shared.note && <p>{shared.note}</p>}
        <time dateTime={shared.time}>{timeIn(shared.time, shared)}</time>
        <span>This link works until {timeIn(shared.expires_at, shared)}.</span>
      </figcaption>
    </figure>
  )
}

const notice = (text: string) => <Text ta="center">{text}</Text>

function Media({ shared }: { shared: SharedMedia }) {
  const alt = `Recorded ${timeIn(shared.time, shared)}`
  if (!shared.file)
    return <p role="alert">{shared.kind === 'video' ? shareMessages.videoGone : shareMessages.imageGone}</p>
  if (shared.kind === 'image') return <img src={shared.file} alt={alt} />
  return (
    <video
      src={shared.file}
      poster={shared.poster ?? undefined}
      controls
      playsInline
      muted
      aria-label={alt}
    />
  )
}

/** With the place of its zone, since the reader may be anywhere. */
const timeIn = (time: string, { time_zone: timeZone, locale }: SharedMedia) =>
  `${dateFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(new Date(time))} (${timeZone.replaceAll('_', ' ')})`
