import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { processorTimeOf } from '../processor-time.ts'
import type { BenchProduct } from './product.ts'
import { profileRooms, type RoomTimes } from './profile-rooms.ts'

/** A fixed number of events, so that a busy machine only takes longer. */
const postsARound = 800
/** In turns, so that other work of the machine affects all kinds alike. The first compiles the code. */
const rounds = 4

interface Cost {
  ownMs: number
  databaseMs: number
  rooms: RoomTimes
}

/**
 * Prints the processor time of one event by room, for each kind of event, and that of the database, which writes the
 * rows of all rooms in one statement.
 */
export async function printByRoom<Kind>(
  { deps: { config, pool } }: BenchProduct,
  kinds: Record<string, Kind>,
  load: (kind: Kind, posts: number) => Promise<unknown>,
): Promise<void> {
  const postmaster = findRunningPostgres(config.dataDir)!.pid
  const costs = new Map<string, Cost>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, kind] of Object.entries(kinds)) {
      const measured = await processorTimeOf(postmaster, async () => void (await load(kind, postsARound)))
      if (round > 0) add(costs, name, measured)
    }
    if (round === 0) await pool.query('analyze')
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const profiled = await profileRooms(async () => void (await load(kind, postsARound)))
    costs.get(name)!.rooms = profiled
  }
  console.log('processor time of one event (ms), and its share by room:')
  console.table(tableOf(costs))
}

function add(costs: Map<string, Cost>, name: string, { ownMs, databaseMs }: Omit<Cost, 'rooms'>): void {
  const events = postsARound * (rounds - 1)
  const known = costs.get(name) ?? { ownMs: 0, databaseMs: 0, rooms: new Map() }
  known.ownMs += ownMs / events
  known.databaseMs += databaseMs / events
  costs.set(name, known)
}

function tableOf(costs: ReadonlyMap<string, Cost>): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  const enter = (row: string, kind: string, value: string) => {
    table[row] = { ...table[row], [kind]: value }
  }
  const bare = sum(costs.get('bare')!)
  for (const [kind, cost] of costs) {
    enter('process', kind, cost.ownMs.toFixed(3))
    enter('database', kind, cost.databaseMs.toFixed(3))
    enter('both / bare', kind, (sum(cost) / bare).toFixed(2))
  }
  for (const [kind, { rooms }] of costs) {
    const whole = [...rooms.values()].reduce((all, ms) => all + ms, 0)
    for (const [room, ms] of [...rooms].sort((a, b) => b[1] - a[1]))
      enter(room, kind, `${((100 * ms) / whole).toFixed(1)} %`)
  }
  return table
}

const sum = ({ ownMs, databaseMs }: Cost) => ownMs + databaseMs
