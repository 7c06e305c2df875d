import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../rooms/sources.ts'
import { root } from '../steps.ts'
import { changedWithImporters, type Fingerprints } from './changed-files.ts'

/**
 * Lints the files that changed since they were last found free of faults, and those that import them: their types may
 * have changed too. In CI, or when the rules changed, it lints all.
 */
const stateFile = path.join(root, 'node_modules/.cache/lint.json')

const hashOf = (content: string | Buffer) => createHash('sha1').update(content).digest('hex')
const read = (file: string) => readFileSync(path.join(root, file))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)))
const rules = hashOf(['.oxlintrc.json', 'tsconfig.json', 'package-lock.json'].map(read).map(hashOf).join())
const current: Fingerprints = Object.fromEntries(files.map((file) => [file, hashOf(read(file))]))

interface State {
  root: string
  rules: string
  files: Fingerprints
}

function knownFiles(): Fingerprints {
  if (process.env['CI'] || !existsSync(stateFile)) return {}
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as State
  return state.root === root && state.rules === rules ? state.files : {}
}

const importers = () => files.flatMap((file) => importsOf({ file, text: read(file).toString('utf8') }))
const changed = changedWithImporters(current, knownFiles(), importers)
const chosen = changed.length === files.length ? ['.'] : changed
const { status } =
  chosen.length === 0
    ? { status: 0 }
    : spawnSync('oxlint', ['--type-aware', ...chosen], { cwd: root, stdio: 'inherit' })
console.log(`${changed.length} of ${files.length} files linted`)
if (status === 0) {
  mkdirSync(path.dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify({ root, rules, files: current } satisfies State))
}
process.exit(status ?? 1)
