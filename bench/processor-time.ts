import { readdirSync, readFileSync } from 'node:fs'

/** A clock tick of /proc. */
const tickMs = 10

export interface ProcessorTime {
  ownMs: number
  databaseMs: number
}

/** The processor time of this process and of the database during an action. Other processes do not count. */
export async function processorTimeOf(postmaster: number, act: () => Promise<void>): Promise<ProcessorTime> {
  const [own, theirs] = [process.cpuUsage(), cpuOfFamily(postmaster)]
  await act()
  const { user, system } = process.cpuUsage(own)
  return { ownMs: (user + system) / 1000, databaseMs: cpuOfFamily(postmaster) - theirs }
}

/** Of the database's processes, and of those that have ended, which their parent keeps the sum of. */
function cpuOfFamily(postmaster: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
        const isParent = Number(pid) === postmaster
        if (!isParent && Number(fields[1]) !== postmaster) return sum
        // User and system time, then those of the children that ended.
        const ticks = fields.slice(11, isParent ? 15 : 13)
        return ticks.reduce((time, count) => time + Number(count) * tickMs, sum)
      } catch {
        return sum
      }
    }, 0)
}
