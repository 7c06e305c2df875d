import { Button, Group, Select, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseStatusLabels, noteMaxLength, type CaseChange } from '#contract/safety/cases.ts'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import { showError } from '../../lib/notices.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { assigneesQuery, changeCase } from '../api.ts'
import { ReviewNote } from './review-note.tsx'
import classes from '../safety.module.css'

/** Acknowledge, assign, set a due date, and close with a note. Acknowledging is not closing. */
export function CaseForm({ observation }: { observation: ObservationDetail }) {
  const { id, image, reviews } = observation
  const mine = reviews.find(({ is_mine }) => is_mine)
  const state = observation.case
  const [note, setNote] = useState('')
  const { data: people } = useQuery(assigneesQuery(image.camera.site.id))
  const change = useMutation({
    mutationFn: (changes: CaseChange) => changeCase(id, changes),
    onError: showError,
  })
  const apply = (changes: CaseChange) => change.mutate(changes)
  const status = state?.status ?? 'open'
  const isClosed = status === 'closed'
  return (
    <section aria-label="What is done about it" className={classes.case}>
      <h3 className={classes.sub}>
        {caseStatusLabels[status]}
        {state?.is_overdue && <span className={classes.overdue}> · Overdue</span>}
      </h3>
      {isClosed ? (
        <>
          <p>{state?.note}</p>
          <Button variant="default" loading={change.isPending} onClick={() => apply({ reopen: true })}>
            Open again
          </Button>
        </>
      ) : (
        <>
          <Group align="end" gap="sm">
            <Select
              label="Assigned to"
              placeholder="Nobody"
              clearable
              searchable
              data={(people ?? []).map((person) => ({ value: person.id, label: person.name }))}
              value={state?.assignee?.id ?? null}
              onChange={(assignee) => apply({ assignee })}
            />
            <DayField
              label="Due date"
              clearable
              value={state?.due_on ?? null}
              onChange={(due_on) => apply({ due_on })}
            />
            {status === 'open' && (
              <Button loading={change.isPending} onClick={() => apply({ acknowledge: true })}>
                Acknowledge
              </Button>
            )}
          </Group>
          <Textarea
            label="What was done"
            autosize
            minRows={2}
            maxLength={noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={note.trim() === ''}
            loading={change.isPending}
            onClick={() => apply({ close: { note } })}
          >
            Close observation
          </Button>
        </>
      )}
      <ReviewNote observation={observation} />
      <Group gap="sm">
        {mine?.is_false !== true && (
          <Button variant="subtle" size="compact-sm" onClick={() => apply({ is_false: true })}>
            Not a real event
          </Button>
        )}
        {mine?.is_false !== false && (
          <Button variant="subtle" size="compact-sm" onClick={() => apply({ is_false: false })}>
            A real event
          </Button>
        )}
        {state?.is_held && (
          <Button variant="subtle" size="compact-sm" onClick={() => apply({ release: true })}>
            Release its pictures
          </Button>
        )}
      </Group>
    </section>
  )
}
