import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { severityLabels } from '#contract/alerts/enumerations.ts'
import type { IncidentDetail } from '#contract/messages/incidents.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/notices.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import {
  acknowledgeIncident,
  addIncidentNote,
  incidentQuery,
  reopenIncident,
  resolveIncident,
} from './api.ts'
import { IncidentBadge } from './incident-badge.tsx'
import { IncidentTimeline } from './timeline.tsx'

const refreshMs = 15_000

/** An incident with its timeline, updated live. */
export function IncidentPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({ ...incidentQuery(id), refetchInterval: refreshMs })
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <LoadedIncident incident={found.data} /> : <BlockSkeleton height={320} />
}

function LoadedIncident({ incident }: { incident: IncidentDetail }) {
  const [isBusy, setBusy] = useState(false)
  const run = async (change: (id: string) => Promise<void>) => {
    setBusy(true)
    await change(incident.id).catch(showError)
    setBusy(false)
  }
  const { id, state, acknowledged, resolved } = incident
  return (
    <Page
      title={incident.title}
      actions={
        <Group gap="xs">
          <ButtonLink to={paths.incidents} icon={IconArrowLeft} label="All incidents" />
          {state === 'open' && (
            <Button variant="default" disabled={isBusy} onClick={() => void run(acknowledgeIncident)}>
              Acknowledge
            </Button>
          )}
          {state === 'resolved' ? (
            <Button variant="default" disabled={isBusy} onClick={() => void run(reopenIncident)}>
              Open again
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => void run(resolveIncident)}>
              Resolve
            </Button>
          )}
        </Group>
      }
    >
      <SectionCard title="Incident">
        <Facts
          facts={[
            ['State', <IncidentBadge key="state" state={state} />],
            ['Severity', severityLabels[incident.severity]],
            ['Site', incident.site?.name ?? '–'],
            ['Opened', <RelativeTime key="opened" at={incident.opened_at} isAbsolute hasSeconds />],
            ['Last alert', <RelativeTime key="last" at={incident.last_at} isAbsolute hasSeconds />],
            ['Alerts', incident.count],
            ['Acknowledged', <Done key="acknowledged" done={acknowledged} />],
            ['Resolved', <Done key="resolved" done={resolved} />],
          ]}
        />
      </SectionCard>
      <SectionCard title="Timeline">
        <Stack>
          {!incident.is_whole && (
            <Text size="sm" c="dimmed">
              Only the newest alerts are listed.
            </Text>
          )}
          <IncidentTimeline entries={incident.timeline} />
          <NewNote onAdd={(text) => addIncidentNote(id, text)} />
        </Stack>
      </SectionCard>
    </Page>
  )
}

const Done = ({ done }: { done: { at: string; by: string } | null }) =>
  done ? (
    <>
      {done.by}, <RelativeTime at={done.at} isAbsolute hasSeconds />
    </>
  ) : (
    '–'
  )

function NewNote({ onAdd }: { onAdd: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await onAdd(text.trim())
      setText('')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group align="end">
      <Textarea
        label="New note"
        flex={1}
        autosize
        minRows={1}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void add()}>
        Add note
      </Button>
    </Group>
  )
}
