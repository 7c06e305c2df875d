/** A chunk of the bundler's default build: modules that the same entries need. */
export interface Chunk {
  file: string
  /** The chunks that it imports statically; the graph has no cycles. */
  imports: readonly string[]
  modules: readonly { id: string; bytes: number }[]
  isEntry: boolean
}

/** Sets of shared chunks are bit sets, which are much faster here. */
interface Bin {
  own: bigint
  /** Its chunks and all their imports. */
  reach: bigint
  bytes: number
}

/** The unused bytes that one file less may cost; tried in turn until every page needs few enough files. */
const worths = [3000, 5000, 8000, 12_000, 20_000, 40_000]
/** In addition to the entry, the shell and the page itself. */
const mostShared = 13

/**
 * Merges chunks so that every page needs few files and few unused bytes. The imports of `first` become
 * one file, the further imports of `shell` another; chunks that are mostly needed together are merged. Chunks that would
 * form an import cycle stay apart. Returns the file name of each moved module.
 */
export function packChunks(
  chunks: readonly Chunk[],
  { first, shell: shellFile }: { first: string; shell: string },
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const start = closureOf(byFile, first)
  const shell = closureOf(byFile, shellFile).difference(start)
  const isOther = ({ file }: Chunk) => !start.has(file) && !shell.has(file)
  const shared = chunks.filter((chunk) => !chunk.isEntry && isOther(chunk))
  const bitOf = new Map(shared.map(({ file }, index) => [file, 1n << BigInt(index)]))
  const maskOf = (files: Iterable<string>) =>
    [...files].reduce((mask, file) => mask | (bitOf.get(file) ?? 0n), 0n)
  const needs = chunks
    .filter((chunk) => chunk.isEntry && isOther(chunk))
    .map(({ file }) => maskOf(closureOf(byFile, file)))
  let bins = shared.map(({ file, modules }): Bin => ({
    own: bitOf.get(file)!,
    reach: maskOf(closureOf(byFile, file)),
    bytes: modules.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  for (const worth of worths) {
    bins = joinBins(bins, needs, worth)
    if (needs.every((need) => binsOf(bins, need).length <= mostShared)) break
  }
  const groups = [
    ...Array.from(start, (file) => ({ file, name: 'start' })),
    // The shell itself is loaded by name.
    ...[...shell].filter((file) => file !== shellFile).map((file) => ({ file, name: 'shell' })),
    ...bins.flatMap(({ own }, index) =>
      shared
        .filter(({ file }) => own & bitOf.get(file)!)
        .map(({ file }) => ({ file, name: `shared-${index}` })),
    ),
  ]
  return new Map(
    groups.flatMap(({ file, name }) => byFile.get(file)!.modules.map(({ id }) => [id, name] as const)),
  )
}

/** A chunk and all its imports. */
function closureOf(byFile: ReadonlyMap<string, Chunk>, file: string): Set<string> {
  const found = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(byFile.get(next)?.imports ?? []))
  }
  return found
}

/** The bins that are loaded for these chunks, including those that their other chunks need. */
function binsOf(bins: readonly Bin[], need: bigint): Bin[] {
  const loaded: Bin[] = []
  let others = [...bins]
  for (let wanted = need, before = -1; before !== loaded.length;) {
    before = loaded.length
    const isWanted = Map.groupBy(others, ({ own }) => (own & wanted) !== 0n)
    loaded.push(...(isWanted.get(true) ?? []))
    others = isWanted.get(false) ?? []
    wanted = loaded.reduce((mask, { reach }) => mask | reach, wanted)
  }
  return loaded
}

const join = (one: Bin, other: Bin): Bin => ({
  own: one.own | other.own,
  reach: one.reach | other.reach,
  bytes: one.bytes + other.bytes,
})

/** Whether the merged bins would be part of an import cycle. */
const isCircle = (one: Bin, other: Bin, bins: readonly Bin[]) => {
  const { own, reach } = join(one, other)
  return bins.some(
    (bin) => bin !== one && bin !== other && (reach & bin.own) !== 0n && (bin.reach & own) !== 0n,
  )
}

const costOf = (bins: readonly Bin[], needs: readonly bigint[], worth: number) =>
  needs.reduce((sum, need) => binsOf(bins, need).reduce((cost, { bytes }) => cost + bytes + worth, sum), 0)

function joinBins(bins: readonly Bin[], needs: readonly bigint[], worth: number): Bin[] {
  let joined = [...bins]
  for (;;) {
    const next = joinBest(joined, needs, worth)
    if (!next) return joined
    joined = next
  }
}

/** The number of best pairs that are evaluated with all their imports. */
const tried = 4

/** Merges the pair that saves most; undefined when none saves anything. */
function joinBest(bins: readonly Bin[], needs: readonly bigint[], worth: number): Bin[] | undefined {
  const users = new Map(bins.map((bin) => [bin, new Set<bigint>()]))
  for (const need of needs) for (const bin of binsOf(bins, need)) users.get(bin)!.add(need)
  const pairs = bins.flatMap((one, index) =>
    bins.slice(index + 1).flatMap((other) => {
      const [usersOfOne, usersOfOther] = [users.get(one)!, users.get(other)!]
      const both = usersOfOne.intersection(usersOfOther).size
      const gain =
        both * worth - one.bytes * (usersOfOther.size - both) - other.bytes * (usersOfOne.size - both)
      return gain > 0 ? [{ one, other, gain }] : []
    }),
  )
  const before = costOf(bins, needs, worth)
  return pairs
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ one, other }) => !isCircle(one, other, bins))
    .slice(0, tried)
    .map(({ one, other }) => {
      const after = [...bins.filter((bin) => bin !== one && bin !== other), join(one, other)]
      return { after, cost: costOf(after, needs, worth) }
    })
    .filter(({ cost }) => cost < before)
    .toSorted((a, b) => a.cost - b.cost)[0]?.after
}
