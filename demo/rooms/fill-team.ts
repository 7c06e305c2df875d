import { RotaInput } from '#contract/on-call/api.ts'
import { paths } from '#contract/paths.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { formatDate } from '#rules/time/format-date.ts'
import type { Deps } from '../../server/src/deps.ts'
import { insertRota } from '../../server/src/on-call/queries.ts'
import { createInvite } from '../../server/src/organisation/invite-links.ts'
import { insertView } from '../../server/src/views/queries.ts'
import type { DemoOrganisation } from '../people.ts'

const zone = 'Pacific/Auckland'

interface Team {
  rota: string
  /** On call beside the members of the demo. */
  colleague: { name: string; email: string }
  invited: { email: string; first_name: string; last_name: string }
  view: { name: string; path: string; query: string }
}

const teams: Record<DemoOrganisation['key'], Team> = {
  parking: {
    rota: 'Wardens on duty',
    colleague: { name: 'Losa Fonoti', email: 'losa.fonoti@parking.example' },
    invited: { email: 'nikau.rewi@parking.example', first_name: 'Nikau', last_name: 'Rewi' },
    view: { name: 'Trucks, 30 days', path: paths.vehicleExplorer, query: 'period=30&types=truck' },
  },
  worksite: {
    rota: 'Safety managers',
    colleague: { name: 'Marama Te Ao', email: 'marama.teao@worksite.example' },
    invited: { email: 'petra.novak@worksite.example', first_name: 'Petra', last_name: 'Novak' },
    view: { name: 'Elevated risk, 30 days', path: paths.safetyExplorer, query: 'period=30&risk=high' },
  },
  wildlife: {
    rota: 'Survey team',
    colleague: { name: 'Isaac Brown', email: 'isaac.brown@wildlife.example' },
    invited: { email: 'kiri.hohaia@wildlife.example', first_name: 'Kiri', last_name: 'Hohaia' },
    view: { name: 'High confidence, 90 days', path: paths.dataExplorer, query: 'period=90&confidence=high' },
  },
}

/** A rota, an open invite and saved filters, which an organisation has after its first weeks. */
export async function fillTeam(
  { db, now }: Deps,
  orgId: string,
  userId: string,
  { key, people }: Pick<DemoOrganisation, 'key' | 'people'>,
): Promise<void> {
  const { rota, colleague, invited, view } = teams[key]
  const [first] = people
  const plan = RotaInput.parse({
    name: rota,
    time_zone: zone,
    hand_over: { weekday: 1, time: '08:00' },
    starts_on: formatDate(new Date(now().getTime() - 28 * dayMs), 'YYYY-MM-DD', zone),
    people: [
      { name: `${first!.firstName} ${first!.lastName}`, reach: [first!.email] },
      { name: colleague.name, reach: [colleague.email] },
    ],
  })
  await insertRota(db, orgId, plan, now())
  await createInvite(db, orgId, { ...invited, role: 'VIEWER' }, now())
  await insertView(db, { orgId, userId }, { ...view, shared: true }, now())
}
