import { subjectOf } from '#rules/messages/message-lines.ts'
import { isTranslating } from '#rules/text/say.ts'
import type { Db } from '../../db.ts'
import type { IncidentRow } from './queries.ts'

/** An incident stores its title in English. The first notification of it can be written in another language. */
export async function titlesInLanguage(
  db: Db,
  orgId: string,
  rows: readonly IncidentRow[],
): Promise<Map<string | null, string>> {
  if (!isTranslating() || rows.length === 0) return new Map()
  const found = await db
    .selectFrom('notifications')
    .distinctOn('incident_id')
    .select(['incident_id', 'content'])
    .where('org_id', '=', orgId)
    .where(
      'incident_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('incident_id')
    .orderBy('id')
    .execute()
  return new Map(found.map(({ incident_id, content }) => [incident_id, subjectOf(content)]))
}
