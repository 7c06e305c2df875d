// Lists the requirements of docs/requirements.md that no test names yet, group by group.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const catalogue = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
const tests = globSync(['{contract,rules,server,web,demo,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  cwd: root,
})
const named = new Set(
  tests.flatMap(
    (file) => readFileSync(path.join(root, file), 'utf8').match(/(?:PLAT|SITE|EXPL)-\d{3}/g) ?? [],
  ),
)

let group = ''
const groups = new Map()
for (const line of catalogue.split('\n')) {
  if (line.startsWith('## ')) group = line.slice(3)
  const requirement = /^- ((?:PLAT|SITE|EXPL)-\d{3}) (.*)/.exec(line)
  if (!requirement) continue
  const entry = groups.get(group) ?? { all: 0, missing: [] }
  entry.all += 1
  if (!named.has(requirement[1])) entry.missing.push(`${requirement[1]} ${requirement[2]}`)
  groups.set(group, entry)
}

let all = 0
let missing = 0
for (const [name, entry] of groups) {
  all += entry.all
  missing += entry.missing.length
  console.log(`${name}: ${entry.all - entry.missing.length} of ${entry.all} proved`)
  for (const line of entry.missing) console.log(`  ${line}`)
}
console.log(`\n${all - missing} of ${all} requirements are named by a test`)
