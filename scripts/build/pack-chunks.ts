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
    if (needs.every((need) => binsOf(bins, need).size <= mostShared)) break
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
function binsOf(bins: readonly Bin[], need: bigint): Set<Bin> {
  const loaded = new Set<Bin>()
  for (let wanted = need, before = -1; before !== loaded.size;) {
    before = loaded.size
    for (const bin of bins)
      if (!loaded.has(bin) && (bin.own & wanted) !== 0n) {
        loaded.add(bin)
        wanted |= bin.reach
      }
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

const costOf = (loaded: Iterable<Bin>, worth: number) => {
  let cost = 0
  for (const { bytes } of loaded) cost += bytes + worth
  return cost
}

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
  const pages = needs.map((need) => {
    const loaded = binsOf(bins, need)
    return { need, loaded, cost: costOf(loaded, worth) }
  })
  const users = new Map(bins.map((bin) => [bin, new Set(pages.filter(({ loaded }) => loaded.has(bin)))]))
  const pairs = bins.flatMap((one, index) =>
    bins.slice(index + 1).flatMap((other) => {
      const [usersOfOne, usersOfOther] = [users.get(one)!, users.get(other)!]
      const both = usersOfOne.intersection(usersOfOther).size
      const gain =
        both * worth - one.bytes * (usersOfOther.size - both) - other.bytes * (usersOfOne.size - both)
      return gain > 0 ? [{ one, other, gain }] : []
    }),
  )
  return pairs
    .toSorted((a, b) => b.gain - a.gain)
    .values()
    .filter(({ one, other }) => !isCircle(one, other, bins))
    .take(tried)
    .map(({ one, other }) => {
      const after = [...bins.filter((bin) => bin !== one && bin !== other), join(one, other)]
      const [usersOfOne, usersOfOther] = [users.get(one)!, users.get(other)!]
      // Pages that load both load one file less; only pages that load one of them load anything else.
      let saved = usersOfOne.intersection(usersOfOther).size * worth
      for (const { need, cost } of usersOfOne.symmetricDifference(usersOfOther))
        saved += cost - costOf(binsOf(after, need), worth)
      return { after, saved }
    })
    .filter(({ saved }) => saved > 0)
    .toArray()
    .toSorted((a, b) => b.saved - a.saved)[0]?.after
}
