import { accessPictureSize } from '#contract/privacy/access.ts'
import { formatChosenSpeed } from '#rules/text/units.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { writePdf } from '../../core/pdf/pdf.ts'
import { formatDateTime } from './format-time.ts'
import type { Held, Row } from './collect-held.ts'

export interface AccessFacts {
  organisation: string
  plate: string
  period: string
  proof: string
  madeAt: Date
  madeBy: string
}

/** Longer lists are in the data files only. */
const mostLines = 2000
const text = (value: unknown): string => {
  if (value instanceof Date) return formatDateTime(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
/** Names of sites and cameras are stored with a prefix. */
const nameText = (value: unknown): string => stripNamePrefix(text(value))
const joined = (...parts: unknown[]): string => parts.map(text).filter(Boolean).join(', ')

/** The data about a vehicle as a readable document. */
export const accessPdf = (
  facts: AccessFacts,
  held: Held,
  leftOut: readonly string[],
  pictureNames: ReadonlyMap<string, string>,
): Promise<Buffer> =>
  writePdf(`What ${facts.organisation} holds about the vehicle ${facts.plate}`, ({ head, line }) => {
    const list = (title: string, explanation: string, rows: readonly Row[], tell: (row: Row) => string) => {
      head(`${title} (${formatNumber(rows.length)})`)
      line(rows.length === 0 ? 'Nothing.' : explanation)
      for (const row of rows.slice(0, mostLines)) line(`- ${tell(row)}`)
      if (rows.length > mostLines)
        line(`${formatNumber(rows.length - mostLines)} more are in the data files.`)
    }

    line(
      `Period: ${facts.period}. Made on ${formatDateTime(facts.madeAt)} by ${facts.madeBy}. All times are in the time zone ${placeZone()}.`,
    )
    line(`How the person proved who they are: ${facts.proof}`)
    line(
      `Pictures are in the folder "pictures". Each is cut to your vehicle where its place is known, and information in the files about place and device is removed. Other vehicles, faces and people are hidden where the camera or an analysis recognised them, and so is the rider of a motorcycle or bicycle. Whatever was not recognised stays visible. Pictures that are cut or in which something is hidden have at most ${accessPictureSize} pixels on their longer side; you can ask the organisation to show you the originals.`,
    )
    line('The same data for programs is in the folder "data", as JSON and CSV.')
    line(
      'A picture that was stored several times is in the package once; the data names the picture of each row.',
    )

    list('Seen by cameras', 'Each time a camera read the plate:', held.passes, (row) => {
      const picture = pictureNames.get(String(row['image_id']))
      return joined(
        row['time'],
        nameText(row['site']),
        nameText(row['camera']),
        row['makemodel'],
        row['colour'],
        row['movement'],
        typeof row['speed'] === 'number' && formatChosenSpeed(row['speed']),
        picture && `picture ${picture}`,
      )
    })
    list(
      'Visits',
      'When the vehicle came and left:',
      held.visits,
      (row) =>
        `${nameText(row['site'])}: from ${text(row['entry_time']) || 'an unknown time'} to ${text(row['exit_time']) || (row['closed_at'] ? 'an unknown time' : 'now')}`,
    )
    list('Your record', 'What people wrote about the vehicle and its driver:', held.customer, (row) =>
      joined(
        row['name'],
        row['company'],
        row['email'],
        row['phone'],
        row['notes'],
        Array.isArray(row['tags']) && row['tags'].join(' '),
      ),
    )
    list('Lists', 'Lists on which the plate is:', held.lists, (row) =>
      joined(row['list'], row['note'], row['reason']),
    )
    list('Alerts', 'Alerts that the plate caused:', held.alerts, (row) =>
      joined(row['time'], row['alert_name'], row['state'], row['reason']),
    )
    list(
      'Corrected readings',
      'Where a person corrected what a camera had read:',
      held.corrections,
      (row) =>
        `${text(row['corrected_at'])}: from ${text(row['plate_before']) || 'no plate'} to ${text(row['plate_after']) || 'no plate'}`,
    )
    list('Messages', 'Messages about the vehicle that left the product, and to whom:', held.messages, (row) =>
      joined(row['created_at'], row['channel'], row['destination'], row['status'], row['subject']),
    )
    list(
      'Who looked',
      'People who searched for the plate, opened or changed its data, with their reason:',
      held.looks,
      (row) => joined(row['at'], row['who'], row['action'], row['reason']),
    )
    list('Data as the cameras sent it', 'Posts of cameras that are still stored:', held.posts, (row) =>
      joined(row['at'], nameText(row['camera']), row['outcome']),
    )
    list(
      'Left out',
      'What is not in this package, and why:',
      leftOut.map((why) => ({ why })),
      (row) => text(row['why']),
    )
    head('Your rights')
    line(
      'You can ask the organisation to correct or erase this data, to limit its use, and you can object to it. You can complain to the authority for data protection.',
    )
  })
