import { isTest, type Source } from './sources.ts'

const namedImport = /^import \{([^}]*)\} from '#contract\/([^']+)'/gm
/** `export const Id = z.uuid()`, or another schema with changed fields. */
const schema = (name: string) =>
  new RegExp(
    `^export const ${name}(?::[^=\n]+)? =\\s+(?:z\\b|[A-Z]\\w*\\s*\\.(?:extend|omit|partial|pick)\\()`,
    'm',
  )

/** Web files that import a schema as a value: the browser has none (see `scripts/build/drop-schemas.ts`), so its use throws. */
export function schemaFaults(sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  return sources
    .filter(({ file }) => file.startsWith('web/') && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as ')[0]!)
          .filter((name) => /^[A-Z]\w*$/.test(name))
          .filter((name) => schema(name).test(texts.get(`contract/src/${from}`) ?? ''))
          .map((name) => `${file}: ${name} is a schema, which the browser does not have: import its type`),
      ),
    )
}
