import { z } from 'zod'
import { Id } from '../endpoint.ts'

/** The actions on an observation. */
export const CaseStatus = { OPEN: 'open', ACKNOWLEDGED: 'acknowledged', CLOSED: 'closed' } as const
export type CaseStatus = (typeof CaseStatus)[keyof typeof CaseStatus]
export const caseStatusLabels: Record<CaseStatus, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  closed: 'Closed',
}

/** By the state of the case. An observation without a case is not acknowledged. */
export const CaseFilter = {
  NOT_CLOSED: 'not_closed',
  OPEN: 'open',
  ACKNOWLEDGED: 'acknowledged',
  OVERDUE: 'overdue',
  CLOSED: 'closed',
} as const
export type CaseFilter = (typeof CaseFilter)[keyof typeof CaseFilter]
export const caseFilterLabels: Record<CaseFilter, string> = {
  not_closed: 'Not closed',
  open: 'Not acknowledged',
  acknowledged: 'Acknowledged',
  overdue: 'Overdue',
  closed: 'Closed',
}

/** By reviews. Without this filter everything counts except those marked as not real. */
export const MarkFilter = { DISPUTED: 'disputed', NOT_REAL: 'not_real', ALL: 'all' } as const
export type MarkFilter = (typeof MarkFilter)[keyof typeof MarkFilter]
export const markFilterLabels: Record<MarkFilter, string> = {
  disputed: 'Disputed',
  not_real: 'Marked as not real',
  all: 'With those marked as not real',
}

/** The latest review of an observation by a person. */
export const CaseReview = z.object({
  by: z.string().nullable(),
  at: z.string(),
  is_false: z.boolean(),
  /** The review of an ADMIN decides; otherwise two people must agree. */
  is_admin: z.boolean(),
  is_mine: z.boolean(),
})
export type CaseReview = z.infer<typeof CaseReview>

export const CasePerson = z.object({ id: Id, name: z.string() })
export type CasePerson = z.infer<typeof CasePerson>

export const CaseState = z.object({
  status: z.enum(['open', 'acknowledged', 'closed']),
  assignee: CasePerson.nullable(),
  /** A day of the site's calendar. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  acknowledged_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  note: z.string().nullable(),
  /** Its pictures are kept beyond their retention. */
  is_held: z.boolean(),
})
export type CaseState = z.infer<typeof CaseState>

export const caseStepLabels = {
  observed: 'Observed',
  acknowledged: 'Acknowledged',
  assigned: 'Assigned',
  unassigned: 'No longer assigned',
  due: 'Due date set',
  'not-due': 'Due date removed',
  closed: 'Closed',
  reopened: 'Opened again',
  notified: 'Safety manager notified',
  escalated: 'Escalated: overdue',
  disputed: 'Disputed as not real',
  'marked-false': 'Marked as not real',
  'marked-true': 'Marked as real',
  'review-withdrawn': 'Review taken back',
  held: 'Pictures kept beyond retention',
  released: 'Pictures released',
} as const
export type CaseStepKind = keyof typeof caseStepLabels

export const CaseStep = z.object({
  id: Id,
  at: z.string(),
  kind: z.enum(Object.keys(caseStepLabels) as [CaseStepKind, ...CaseStepKind[]]),
  /** The acting user; null for the product itself. */
  by: z.string().nullable(),
  /** The assignee, the due date or the reason. */
  text: z.string().nullable(),
})
export type CaseStep = z.infer<typeof CaseStep>

export const noteMaxLength = 2000

/** The changes. Missing fields stay unchanged. Acknowledging does not close; closing requires a note. */
export const CaseChange = z
  .object({
    acknowledge: z.literal(true),
    assignee: Id.nullable(),
    due_on: z.iso.date().nullable(),
    close: z.object({ note: z.string().trim().min(1, 'Please say what was done').max(noteMaxLength) }),
    reopen: z.literal(true),
    /** Whether the caller marks it as not real. */
    is_false: z.boolean(),
    release: z.literal(true),
  })
  .partial()
export type CaseChange = z.infer<typeof CaseChange>

export const caseRefusals = {
  assigneeUnknown: 'This person is not a member who may see the site',
  alreadyClosed: 'This observation is closed. Open it again first.',
} as const
