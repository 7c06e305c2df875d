import { isTest, type Import } from './sources.ts'

/**
 * Files that import each other, directly or through others, cannot be loaded or tested alone. Type imports are removed
 * at run time, so a part may implement an interface of the file that composes it.
 */
export function circleFaults(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { file, target, isType } of imports)
    if (!isType) targets.set(file, [...(targets.get(file) ?? []), target])
  const faults: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const before = trail.indexOf(file)
    if (before >= 0)
      faults.push(`${file}: a circle of imports: ${[...trail.slice(before), file].join(' -> ')}`)
    if (before >= 0 || done.has(file)) return
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return faults
}

const sharedRoomOf = (file: string) => /^(?:contract|rules)\/src\/[^/.]+/.exec(file)?.[0]

/** Rooms of the contract and of the rules that import each other, types included: neither can be read alone. */
export function roomCircleFaults(imports: readonly Import[]): string[] {
  const between = imports.flatMap(({ file, target }) => {
    const [from, to] = [sharedRoomOf(file), sharedRoomOf(target)]
    const isSide = from && to && from !== to && from.split('/')[0] === to.split('/')[0]
    return isSide && !isTest(file) ? [{ file: from, target: to, isType: false }] : []
  })
  return circleFaults(between)
}
