import type { Node } from './ast.ts'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  rsquo: '’',
  lsquo: '‘',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  times: '×',
  middot: '·',
}

export const withoutEntities = (raw: string): string =>
  raw.replaceAll(/&(#?\w+);/g, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')))
      : (entities[name] ?? whole),
  )

/** The text between tags as it is shown: lines are joined, and spaces beside line breaks do not count. */
export function jsxText(node: Node): string {
  const lines = String(node['value']).split('\n')
  const shown = lines.map((line, index) => {
    const left = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? left : left.trimEnd()
  })
  return withoutEntities(shown.filter((line) => line !== '').join(' '))
}
