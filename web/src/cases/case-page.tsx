import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseDetail } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { paths } from '#contract/paths.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { ExportPopup } from '../evidence/export-popup.tsx'
import { PackagesCard } from '../evidence/packages-card.tsx'
import { Facts } from '../ui/values/facts.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { addNote, caseQuery, closeCase, saveCase } from './api.ts'
import { AskText } from './ask-text.tsx'
import { CasePopup } from './case-popup.tsx'
import { HoldsCard } from './holds-card.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** A case with its holds, notes and people. */
export function CasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery(caseQuery(id))
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <LoadedCase found={found.data} /> : <BlockSkeleton height={320} />
}

function LoadedCase({ found }: { found: CaseDetail }) {
  const [isEditing, setEditing] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  return (
    <Page
      title={found.name}
      description={found.reason}
      actions={
        <Group gap="xs">
          <ButtonLink to={paths.cases} icon={IconArrowLeft} label="All cases" />
          {!found.closed_at && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.6} />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          {!found.closed_at && (
            <Button
              variant="default"
              disabled={found.holds > 0}
              {...(found.holds > 0 && { title: 'Release all holds first' })}
              onClick={() => setClosing(true)}
            >
              Close case
            </Button>
          )}
        </Group>
      }
    >
      <Stack>
        <SectionCard title="Case">
          <Facts
            facts={[
              ['Opened', <RelativeTime key="opened" at={found.created_at} isAbsolute />],
              ['By', found.created_by],
              ['People', found.people.join(', ') || '–'],
              ['State', found.closed_at ? `Closed: ${found.closed_reason}` : 'Open'],
            ]}
          />
        </SectionCard>
        <HoldsCard found={found} />
        <PackagesCard caseId={found.id} onMake={found.holds > 0 ? () => setExporting(true) : undefined} />
        <NotesCard found={found} />
      </Stack>
      {isExporting && (
        <ExportPopup
          hint="Everything that this case holds, as one signed file."
          what={{ case_id: found.id }}
          onClose={() => setExporting(false)}
        />
      )}
      {isEditing && (
        <CasePopup
          title="Edit case"
          submitLabel="Save"
          initial={{ name: found.name, reason: found.reason, people: found.people }}
          onClose={() => setEditing(false)}
          save={async (values) => {
            await saveCase(found.id, values)
            setEditing(false)
            showSuccess(caseMessages.saved)
          }}
        />
      )}
      {isClosing && (
        <AskText
          title="Close this case?"
          hint="A closed case stays readable and holds nothing."
          label="Reason"
          actionLabel="Close case"
          onClose={() => setClosing(false)}
          onSubmit={(reason) => closeCase(found.id, reason)}
        />
      )}
    </Page>
  )
}

const shortestNote = 3

function NotesCard({ found }: { found: CaseDetail }) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await addNote(found.id, text.trim())
      setText('')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SectionCard title="Notes">
      <Stack>
        {!found.closed_at && (
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
            <Button loading={isBusy} disabled={text.trim().length < shortestNote} onClick={() => void add()}>
              Add note
            </Button>
          </Group>
        )}
        {found.notes.map((note) => (
          <div key={note.id}>
            <Text size="xs" c="dimmed">
              {note.by}, <RelativeTime at={note.at} isAbsolute />
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {note.text}
            </Text>
          </div>
        ))}
        {found.notes.length === 0 && (
          <Text size="sm" c="dimmed">
            No notes yet.
          </Text>
        )}
      </Stack>
    </SectionCard>
  )
}
