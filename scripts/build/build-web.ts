import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputChunk, RolldownOutput } from 'rolldown'
import type { InlineConfig } from 'vite'
import { buildDocs } from '../docs/build-docs.ts'
import { readCatalogues } from '../languages/catalogues.ts'
import type { Marks } from '../languages/mark.ts'
import { pseudoCatalogue } from '../languages/pseudo.ts'
import { writeVariants } from '../languages/variants.ts'
import { markedTexts } from '../languages/vite-plugin.ts'
import { packChunks, type Chunk } from './pack-chunks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dist = path.join(root, 'web/dist')
const stamp = path.join(dist, '.sources')

/** A hash of all sources of the web app. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'web/src/**/*',
      'web/public/**/*',
      'web/index.html',
      'web/vite.config.ts',
      'languages/*.json',
      'scripts/languages/*.ts',
      'scripts/build/{build-web,compress-files,compress-web,drop-schemas,pack-chunks}.ts',
      'contract/src/**/*.ts',
      'rules/src/**/*.ts',
      'package-lock.json',
      'package.json',
    ],
    { cwd: root },
  )
  for (const file of files.sort()) {
    const full = path.join(root, file)
    if (!statSync(full).isFile() || /\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

const chunkOf = ({ fileName, imports, modules, isEntry, isDynamicEntry }: OutputChunk): Chunk => ({
  file: fileName,
  imports,
  modules: Object.entries(modules).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength })),
  isEntry: isEntry || isDynamicEntry,
})

/** Tests also build a language of long words, which shows what translations would cut off. */
const hasPseudo = process.env['SIGHTLINE_PSEUDO_LANGUAGE'] === '1'
const hash = sourcesHash()
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
const withPseudo = `${hash} with the pseudo-language`
if (built !== withPseudo && (hasPseudo || built !== hash)) {
  const { build } = await import('vite')
  const marks: Marks = new Map()
  const config = {
    configFile: path.join(root, 'web/vite.config.ts'),
    logLevel: 'warn' as const,
    plugins: [markedTexts(marks)],
  } satisfies InlineConfig
  // The first build shows which modules pages share; the second packs them into few files.
  const plain = (await build({ ...config, build: { write: false, minify: false } })) as RolldownOutput
  const made = plain.output.filter((file) => file.type === 'chunk')
  const fileOf = (source: string) =>
    made.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))!.fileName
  const groups = packChunks(made.map(chunkOf), {
    first: fileOf('/web/index.html'),
    shell: fileOf('/shell/dashboard-layout.tsx'),
    signIn: [fileOf('/shell/public-layout.tsx'), fileOf('/auth/login-page.tsx')],
  })
  const inGroups = {
    groups: [
      {
        name: (id: string) => groups.get(id) ?? null,
        debugName: 'packed',
        includeDependenciesRecursively: false,
      },
    ],
  }
  await build({ ...config, build: { rolldownOptions: { output: { codeSplitting: inGroups } } } })
  const catalogues = readCatalogues()
  if (hasPseudo) catalogues.set('xx', pseudoCatalogue(marks))
  writeVariants(dist, marks, catalogues)
  writeFileSync(stamp, hasPseudo ? withPseudo : hash)
}
buildDocs(path.join(dist, 'docs'))
if (!process.argv.includes('--uncompressed')) await import('./compress-web.ts')
