import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g

function targetOf(file: string, specifier: string): string | undefined {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.replace(/^#(contract|rules)\//, '$1/src/')
  return /\.tsx?$/.test(target) && existsSync(path.join(root, target)) ? target : undefined
}

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The files of which the pages are made. */
export function pageSources(): string[] {
  const found = new Set(['web/src/main.tsx'])
  for (const file of found)
    for (const [, specifier = ''] of readSource(file).matchAll(imported)) {
      const target = targetOf(file, specifier)
      if (target) found.add(target)
    }
  return [...found].sort()
}

/** All files of the contract, the rules and the server that may hold texts. */
export const serverSources = (): string[] =>
  globSync(['contract/src/**/*.ts', 'rules/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort()
