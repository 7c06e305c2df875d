import { sql } from 'kysely'
import { changedFields, isAboutPlate, type Fields } from '#rules/privacy/declared-fields.ts'
import { erased, mayName } from '../cases/plate-rewriting.ts'
import { rewrite, type Search, type TextFields } from './search.ts'

/** Free text. */
const person = 'text' as const

const fact = {
  plate: 'plate',
  title: 'prose',
  words: { values: { '*': 'prose' } },
  facts: { value: 'prose', path: 'prose' },
  note: person,
  instead_of: 'prose',
  path: 'prose',
  data: { plate: 'plate', entry_plate: 'plate', exit_plate: 'plate', '*': 'prose' },
} as const satisfies Fields

/** The content of a notification, from which its messages are rendered. */
export const contentFields: Fields = { ...fact, items: fact }
const notificationFields: TextFields = { content: contentFields, source_name: 'text' }
/** Written by senders and receivers, and for a body by the template of a webhook. */
export const messageFields: TextFields = { body: 'prose', subject: 'prose' }

/** What notifications say of a plate: those that name it, and of them those about it. */
interface Notified {
  naming: string[]
  about: ReadonlySet<string>
  incidents: ReadonlySet<string>
}

async function findNotified({ db, orgId, plate, written }: Search): Promise<Notified> {
  const { rows } = await sql<{
    id: string
    incident_id: string | null
    content: unknown
    source_name: string
  }>`
    select id, incident_id, content, source_name from notifications
    where org_id = ${orgId} and ${mayName(plate, ['content', 'source_name'])}`.execute(db)
  const naming = rows.filter((row) =>
    changedFields({ ...row }, notificationFields, { plate: written, by: erased }),
  )
  const about = naming.filter(({ content }) => isAboutPlate(content, contentFields, written))
  return {
    naming: naming.map(({ id }) => id),
    about: new Set(about.map(({ id }) => id)),
    incidents: new Set(about.flatMap(({ incident_id }) => incident_id ?? [])),
  }
}

/** Empties messages about a plate. The fact that they were sent stays, without their contents. */
export async function eraseMessages(search: Search): Promise<number> {
  const { orgId, plate, written } = search
  const { naming, about, incidents } = await findNotified(search)
  const replacing = { plate: written, by: erased }
  const named = new Set(naming)
  const among = (
    table: string,
    fields: TextFields,
    isOfNamed = sql`false`,
    columns: readonly string[] = [],
  ) => ({
    table,
    columns: [...columns, ...Object.keys(fields)],
    among: sql`org_id = ${orgId} and (${isOfNamed} or ${mayName(plate, Object.keys(fields))})`,
  })
  const ids = sql`${naming}::uuid[]`
  const ofAbout = sql`message_id in (select id from messages where org_id = ${orgId}
    and notification_id = any(${[...about]}::uuid[]))`
  const answers = among('message_attempts', { answer: 'prose' })
  for (const isAbout of [true, false])
    await rewrite(search, {
      ...answers,
      among: sql`${answers.among} and ${isAbout ? ofAbout : sql`true`}`,
      rewrite: (row) => changedFields(row, { answer: 'prose' }, { ...replacing, isAbout }),
    })
  const count = await rewrite(search, {
    ...among('messages', messageFields, sql`notification_id = any(${ids})`, ['notification_id']),
    rewrite: (row) => {
      const isNamed = named.has(String(row['notification_id']))
      const isAbout = about.has(String(row['notification_id']))
      const changed = changedFields(row, messageFields, { ...replacing, isAbout })
      return isNamed || changed ? { ...changed, body: null } : undefined
    },
  })
  await rewrite(search, {
    ...among('messages', { reason: 'prose' }),
    rewrite: (row) => changedFields(row, { reason: 'prose' }, replacing),
  })
  const incidentFields = { title: 'prose', group_key: 'prose' } as const
  await rewrite(search, {
    ...among('incidents', incidentFields, sql`false`, ['id']),
    rewrite: (row) =>
      changedFields(row, incidentFields, { ...replacing, isAbout: incidents.has(String(row['id'])) }),
  })
  const others: [string, TextFields][] = [
    ['incident_steps', { text: 'text' }],
    ['sms_replies', { body: 'text', answer: 'prose' }],
    ['notifications', notificationFields],
  ]
  for (const [table, fields] of others)
    await rewrite(search, {
      ...among(table, fields),
      rewrite: (row) => changedFields(row, fields, replacing),
    })
  return count
}
