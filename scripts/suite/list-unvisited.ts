// Prints the pages and the changing calls of the web app that no test of a file of visits opened or sent.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { Visits } from '../../e2e/support/record-visits.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const routeMaps = ['web/src/routes.tsx', 'web/src/admin-routes.tsx', 'web/src/public-routes.tsx']

/** The paths of the web's route map. */
function findPages(): string[] {
  const declared = [...routeMaps, 'web/src/shell/video-redirect.tsx'].flatMap((file) =>
    [...read(file).matchAll(/^ +path: (?:paths\.(\w+)|[`'](.+)[`']),$/gm)].map(([, name, text = '']) =>
      name ? `\${paths.${name}}` : text,
    ),
  )
  return declared.map((text) =>
    text.replace(/\$\{paths\.(\w+)\}/, (_, name: keyof typeof paths) => paths[name]),
  )
}

/** The calls other than GET that the web app names, as `METHOD /path/:param`. */
async function findChangingCalls(): Promise<string[]> {
  const named = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\b(\w+Api)\.(\w+)\b/g)].map(([name]) => name))
  const found = new Set<string>()
  for (const file of globSync('contract/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    for (const [room, calls] of Object.entries((await import(path.join(root, file))) as object))
      for (const name of new Set(named))
        if (name.startsWith(`${room}.`)) {
          const { method, url } = ((calls as Record<string, Endpoint>)[name.slice(room.length + 1)] ??
            {}) as Partial<Endpoint>
          if (method && method !== 'GET') found.add(`${method} ${url}`)
        }
  return [...found].toSorted()
}

/** Matches what a pattern with parameters (`$id`, `{-$id}` if it may be missing, `:id`) stands for. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')
    .replaceAll(/[$:]\w+/g, '[^/]+')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/?$`)
}

const visits = readFileSync(process.argv[2]!, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Visits)

/** Prints a line about the parts that no visit matches, and those parts. */
function report(what: string, parts: string[], visited: readonly string[]): void {
  const left = parts.filter((part) => !visited.some((visit) => matcherOf(part).test(visit)))
  console.log(`${what}: ${parts.length - left.length} of ${parts.length}`)
  for (const part of left) console.log(`  not ${part}`)
}

report(
  'pages opened',
  findPages(),
  visits.flatMap(({ pages }) => pages),
)
report(
  'changing calls sent',
  await findChangingCalls(),
  visits.flatMap(({ calls }) => calls),
)
