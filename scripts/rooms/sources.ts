import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Source {
  file: string
  text: string
}

export interface Import {
  file: string
  target: string
  /** Removed at run time. */
  isType: boolean
}

export const sourceFiles = (): string[] =>
  globSync(['contract/src/**/*.ts', 'rules/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    cwd: root,
  })

export const readSource = (file: string): Source => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
})

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

export const roomOf = (file: string) => /^(?:server|web)\/src\/([^/]+)\//.exec(file)?.[1]

/** Every import of our own files, with its target as a path from the root; packages keep their name. */
export function importsOf({ file, text }: Source): Import[] {
  const found = text.matchAll(
    /^(import|export|\})( type)?[^'"\n]*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'/gm,
  )
  return [...found].map(([, , type, named, bare, dynamic = '']) => {
    const specifier = named ?? bare ?? dynamic
    const isType = type !== undefined
    if (specifier.startsWith('.'))
      return { file, target: path.posix.join(path.posix.dirname(file), specifier), isType }
    const target = specifier.replace(/^#contract\//, 'contract/src/').replace(/^#rules\//, 'rules/src/')
    return { file, target, isType }
  })
}
