/** The parts of an advisory in the format of OSV (https://ossf.github.io/osv-schema) that decide on a version. */
export interface Advisory {
  id: string
  summary: string
  withdrawn?: string
  affected: {
    package: { ecosystem: string; name: string }
    ranges?: { type: string; events: RangeEvent[] }[]
    versions?: string[]
  }[]
}
type RangeEvent = { introduced: string } | { fixed: string } | { last_affected: string }

interface Entry {
  /** Where the folder has another name, as an alias does. */
  name?: string
  version?: string
  link?: boolean
}
export interface Lock {
  packages: Record<string, Entry>
}

/** Orders versions as semver does: a version before its release comes first. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  const byNumbers = compareParts(a.numbers, b.numbers)
  if (byNumbers !== 0) return byNumbers
  if (a.early.length === 0 || b.early.length === 0) return b.early.length - a.early.length
  return compareParts(a.early, b.early)
}

function partsOf(version: string) {
  const [release = '', early = ''] = version.replace(/\+.*/, '').split(/-(.*)/)
  return { numbers: release.split('.'), early: early === '' ? [] : early.split('.') }
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [a, b] = [one[at], other[at]]
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1
    const areNumbers = /^\d+$/.test(a) && /^\d+$/.test(b)
    const order = areNumbers ? Number(a) - Number(b) : Number(/^\d/.test(b)) - Number(/^\d/.test(a))
    if (order !== 0) return order
    if (!areNumbers && a !== b) return a < b ? -1 : 1
  }
  return 0
}

/** Whether the events of a range, in their order, leave the version affected. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let isAffected = false
  for (const event of events) {
    if ('introduced' in event)
      isAffected ||= event.introduced === '0' || compareVersions(version, event.introduced) >= 0
    else if ('fixed' in event) isAffected &&= compareVersions(version, event.fixed) < 0
    else isAffected &&= compareVersions(version, event.last_affected) <= 0
  }
  return isAffected
}

/** The packages of a lock file that a listed advisory affects. */
export function knownFaults({ packages }: Lock, advisories: readonly Advisory[]): string[] {
  return Object.entries(packages).flatMap(([place, { name, version, link }]) => {
    if (place === '' || link || version === undefined) return []
    const own = name ?? place.split('node_modules/').at(-1)
    return advisories
      .filter(({ withdrawn }) => withdrawn === undefined)
      .filter(({ affected }) =>
        affected.some(
          ({ package: named, ranges = [], versions = [] }) =>
            named.ecosystem === 'npm' &&
            named.name === own &&
            (versions.includes(version) || ranges.some(({ events }) => isInRange(version, events))),
        ),
      )
      .map(({ id, summary }) => `${own}@${version}: ${id}, ${summary}`)
  })
}
