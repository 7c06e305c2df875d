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
/** As many pages: most visits begin there, without cached files. */
const signInCounts = 4
/** In addition to the entry, the shell and the page itself. */
const mostShared = 14
/** Then the unused bytes that one file less may cost on a page that still needs too many. */
const lastWorths = [80_000, 160_000, 320_000]
/** The bytes of shared chunks that a page may need before its limit is in danger: 75 KB when they are compressed. */
const mostSharedBytes = 310_000
/** For each byte above. */
const priceOfExcess = 20

interface Names {
  /** The entry. */
  first: string
  shell: string
  /** The page of those who are not signed in, and its frame. */
  signIn: readonly string[]
}

/**
 * Merges chunks so that every page needs few files and few unused bytes. The imports of `first`, and those that `shell` and
 * `signIn` share, become one file, the further imports of `shell` another; chunks that are mostly needed together are
 * merged. Chunks that would form an import cycle stay apart. Returns the file name of each moved module.
 */
export function packChunks(
  chunks: readonly Chunk[],
  { first, shell: shellFile, signIn }: Names,
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const ofShell = closureOf(byFile, shellFile)
  const start = closureOf(byFile, first).union(ofShell.intersection(closureOf(byFile, ...signIn)))
  const shell = ofShell.difference(start)
  const isOther = ({ file }: Chunk) => !start.has(file) && !shell.has(file)
  const shared = chunks.filter((chunk) => !chunk.isEntry && isOther(chunk))
  const bitOf = new Map(shared.map(({ file }, index) => [file, 1n << BigInt(index)]))
  const maskOf = (files: Iterable<string>) =>
    [...files].reduce((mask, file) => mask | (bitOf.get(file) ?? 0n), 0n)
  const needOfSignIn = maskOf(closureOf(byFile, ...signIn))
  const needs = [
    ...chunks
      .filter((chunk) => chunk.isEntry && isOther(chunk))
      .map(({ file }) => maskOf(closureOf(byFile, file))),
    ...Array.from({ length: signInCounts }, () => needOfSignIn),
  ]
  let bins = shared.map(({ file, modules }): Bin => ({
    own: bitOf.get(file)!,
    reach: maskOf(closureOf(byFile, file)),
    bytes: modules.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  // A file of the sign-in page must not bring the shell along.
  const needShell = maskOf(
    shared.filter(({ file }) => !closureOf(byFile, file).isDisjointFrom(shell)).map(({ file }) => file),
  )
  const mayJoin = (own: bigint) => (own & needShell) === 0n || (own & needOfSignIn) === 0n
  const isDone = () => needs.every((need) => binsOf(bins, need).size <= mostShared)
  const prices = [
    ...worths.map((worth) => ({ worth, free: 0 })),
    ...lastWorths.map((worth) => ({ worth, free: mostShared })),
  ]
  for (const price of prices) if (!isDone()) bins = joinBins(bins, needs, { ...price, mayJoin })
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

/** Chunks and all their imports. */
function closureOf(byFile: ReadonlyMap<string, Chunk>, ...files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...files]
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

interface Price {
  /** What a page pays for each file beyond those that are free. */
  worth: number
  free: number
  /** Whether these chunks may be one file. */
  mayJoin: (own: bigint) => boolean
}

const costOf = (loaded: ReadonlySet<Bin>, { worth, free }: Omit<Price, 'mayJoin'>) => {
  const bytes = loaded.values().reduce((sum, bin) => sum + bin.bytes, 0)
  const excess = free > 0 ? Math.max(0, bytes - mostSharedBytes) : 0
  return bytes + worth * Math.max(0, loaded.size - free) + priceOfExcess * excess
}

function joinBins(bins: readonly Bin[], needs: readonly bigint[], price: Price): Bin[] {
  let joined = [...bins]
  for (;;) {
    const next = joinBest(joined, needs, price)
    if (!next) return joined
    joined = next
  }
}

/** The number of promising pairs that are evaluated with all their imports, and of those that save, which are compared. */
const most = { tried: 60, compared: 4 }

/** Merges the pair that saves most; undefined when none saves anything. */
function joinBest(bins: readonly Bin[], needs: readonly bigint[], price: Price): Bin[] | undefined {
  const pages = needs.map((need) => {
    const loaded = binsOf(bins, need)
    return { need, loaded, cost: costOf(loaded, price) }
  })
  const users = new Map(bins.map((bin) => [bin, new Set(pages.filter(({ loaded }) => loaded.has(bin)))]))
  const pairs = bins.flatMap((one, index) =>
    bins.slice(index + 1).flatMap((other) => {
      const [usersOfOne, usersOfOther] = [users.get(one)!, users.get(other)!]
      const both = usersOfOne.intersection(usersOfOther)
      const paying =
        price.free === 0 ? both.size : [...both].filter(({ loaded }) => loaded.size > price.free).length
      const gain =
        paying * price.worth -
        one.bytes * (usersOfOther.size - both.size) -
        other.bytes * (usersOfOne.size - both.size)
      return gain > 0 ? [{ one, other, gain }] : []
    }),
  )
  return pairs
    .toSorted((a, b) => b.gain - a.gain)
    .values()
    .filter(({ one, other }) => price.mayJoin(one.own | other.own) && !isCircle(one, other, bins))
    .take(most.tried)
    .map(({ one, other }) => {
      const after = [...bins.filter((bin) => bin !== one && bin !== other), join(one, other)]
      const changed = users.get(one)!.union(users.get(other)!)
      const saved = changed
        .values()
        .reduce((sum, { need, cost }) => sum + cost - costOf(binsOf(after, need), price), 0)
      return { after, saved }
    })
    .filter(({ saved }) => saved > 0)
    .take(most.compared)
    .toArray()
    .toSorted((a, b) => b.saved - a.saved)[0]?.after
}
