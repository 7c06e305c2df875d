import { caseMessages } from '#contract/cases/messages.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { heldByQuery } from './api.ts'

/** The question before a camera or a site is removed, which says that held data stays. */
export async function removalQuestion(
  question: string,
  kind: 'camera' | 'site',
  id: string,
): Promise<string> {
  const held = await queryClient.fetchQuery(heldByQuery(kind, id)).catch(() => undefined)
  return held && held.cases.length > 0 ? `${question} ${caseMessages.heldStays}` : question
}
