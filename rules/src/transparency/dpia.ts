import { purposeTexts, type WatchPurpose } from '#contract/transparency/api.ts'

export interface AssessmentFacts {
  organisation: string
  madeOn: string
  purpose: string
  contact: string
  sites: { name: string; cameras: number; purposes: WatchPurpose[] }[]
  cameras: {
    total: number
    hidingFaces: number
    hidingHeads: number
    hidingPeople: number
    storingMasked: number
    withZones: number
  }
  kept: { what: string; days: number | null }[]
  members: { admins: number; others: number; withSecondFactor: number }
  usesSignOn: boolean
  asksReasons: { searches: boolean; downloads: boolean; originals: boolean }
  recipients: { webhooks: number; alerts: number }
  keepsAuditDays: number
}

export interface AssessmentPart {
  title: string
  lines: string[]
}

const open = 'To be completed:'
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const daysText = (days: number | null) => (days === null ? 'without a limit' : counted(days, 'day'))
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** A draft of a data protection impact assessment (GDPR article 35). What only people can say is marked. */
export function assessmentParts(facts: AssessmentFacts): AssessmentPart[] {
  const { cameras, members, asksReasons, recipients } = facts
  return [
    {
      title: '1. Description of the processing',
      lines: [
        `Controller: ${facts.organisation}. Contact: ${facts.contact || `${open} contact`}`,
        `Purpose: ${facts.purpose || `${open} purpose`}`,
        `${counted(facts.sites.length, 'site')} with ${counted(cameras.total, 'camera')}:`,
        ...facts.sites.map(
          ({ name, cameras: count, purposes }) =>
            `- ${name}: ${counted(count, 'camera')}; ${purposes.map((each) => purposeTexts[each]).join(', ') || 'no cameras yet'}`,
        ),
        'Data: pictures and clips, number plates with time and place, and where set up observations of people at work.',
      ],
    },
    {
      title: '2. How long data is kept',
      lines: facts.kept.map(({ what, days }) => `- ${what}: ${daysText(days)}`),
    },
    {
      title: '3. Who has access, and who receives data',
      lines: [
        `- ${counted(members.admins, 'administrator')} and ${counted(members.others, 'other member')}; with a second factor: ${members.withSecondFactor}`,
        `- Sign-in with the identity provider of the organisation: ${yesNo(facts.usesSignOn)}`,
        `- Receivers outside of the product: ${counted(recipients.webhooks, 'webhook')}, ${counted(recipients.alerts, 'alert')} with messages`,
        `${open} processors, and transfers to other countries`,
      ],
    },
    {
      title: '4. Necessity and proportionality',
      lines: [
        `${open} legal basis (GDPR article 6), and why the purpose cannot be reached with less data`,
        ...facts.kept
          .filter(({ days }) => days === null)
          .map(({ what }) => `- ${what} are kept without a limit. ${open} why this is necessary`),
      ],
    },
    {
      title: '5. Risks for people',
      lines: [
        '- Movements of a person can be followed by the plate of their vehicle.',
        '- Members may look for people without a reason that belongs to their work.',
        '- Pictures may show bystanders, faces and private places.',
        '- Data may reach others by a stolen account or device.',
        `${open} likelihood and severity of each risk`,
      ],
    },
    {
      title: '6. Measures that are in place',
      lines: [
        `- Privacy zones on ${cameras.withZones} of ${cameras.total} cameras; faces hidden on ${cameras.hidingFaces}, heads on ${cameras.hidingHeads}, people on ${cameras.hidingPeople}`,
        `- Originals are never stored, only masked pictures, on ${cameras.storingMasked} of ${cameras.total} cameras`,
        `- A reason is asked before a plate is searched: ${yesNo(asksReasons.searches)}; before a download: ${yesNo(asksReasons.downloads)}; before an original is opened: ${yesNo(asksReasons.originals)}`,
        `- Searches, opened pictures, exports and changes are in a log that is chained and signed, kept for ${facts.keepsAuditDays} days`,
        '- Data is deleted by the hour after the times above; a plate can be erased, and a person gets all that is held about it',
        '- Passwords are hashed, secrets are sealed, and evidence is signed',
      ],
    },
    {
      title: '7. Consultation and decision',
      lines: [
        `${open} advice of the data protection officer, views of people concerned, decision and date of review`,
      ],
    },
  ]
}

export const assessmentTitle = ({ organisation, madeOn }: AssessmentFacts): string =>
  `Data protection impact assessment of ${organisation}: draft of ${madeOn}`

export const assessmentMarkdown = (facts: AssessmentFacts): string =>
  [
    `# ${assessmentTitle(facts)}`,
    ...assessmentParts(facts).flatMap(({ title, lines }) => ['', `## ${title}`, '', ...lines]),
    '',
  ].join('\n')
