// Lists where each requirement of docs/requirements.md is proved, group by group. Fails if `npm test` leaves one out.
// With ids: the files that prove them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const catalogue = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
const files = globSync(
  ['{contract,rules,server,web,demo,scripts,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
  { cwd: root },
)

const levels = ['rules', 'server', 'pages', 'journeys', 'proof']
const inTest = levels.filter((level) => level !== 'proof')

/** @param {string} file */
function levelOf(file) {
  if (/\.proof\.(test|spec)\./.test(file)) return 'proof'
  if (file.startsWith('e2e/journeys/')) return 'journeys'
  if (file.startsWith('e2e/')) return file.endsWith('.stubbed.spec.ts') ? 'pages' : 'proof'
  if (file.startsWith('web/')) return 'pages'
  return file.startsWith('server/') ? 'server' : 'rules'
}

/** @type {Map<string, Set<string>>} */
const provedBy = new Map()
for (const file of files)
  for (const id of readFileSync(path.join(root, file), 'utf8').match(/(?:PLAT|SITE|EXPL)-\d{3}/g) ?? [])
    provedBy.set(id, (provedBy.get(id) ?? new Set()).add(file))

const groups = new Map()
let group = ''
for (const line of catalogue.split('\n')) {
  if (line.startsWith('## ')) group = line.slice(3)
  const requirement = /^- ((?:PLAT|SITE|EXPL)-\d{3}) (.*)/.exec(line)
  if (!requirement) continue
  const [, id, text] = requirement
  groups.set(group, [...(groups.get(group) ?? []), { id, text, files: [...(provedBy.get(id) ?? [])] }])
}

const wanted = new Set(process.argv.slice(2))
for (const { id, text, files: proving } of [...groups.values()].flat())
  if (wanted.has(id))
    console.log([`${id} ${text}`, ...proving.map((file) => `  ${levelOf(file)}: ${file}`)].join('\n'))
if (wanted.size > 0) process.exit()

/** @param {{ files: string[] }[]} requirements @param {string[]} of */
const provedAt = (requirements, of) =>
  requirements.filter((requirement) => requirement.files.some((file) => of.includes(levelOf(file))))

for (const [name, requirements] of groups) {
  const missing = requirements.filter((requirement) => !provedAt([requirement], inTest).length)
  const counts = levels.map((level) => `${level} ${provedAt(requirements, [level]).length}`).join(', ')
  console.log(`${name}: ${requirements.length - missing.length} of ${requirements.length} (${counts})`)
  for (const { id, text } of missing) console.log(`  not in npm test: ${id} ${text}`)
}
const all = [...groups.values()].flat()
const proved = provedAt(all, inTest).length
console.log(`\nnpm test proves ${proved} of ${all.length} requirements`)
process.exitCode = proved === all.length ? 0 : 1
