import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyTree } from './copy-tree.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

/** Runs the tests of a file that name one of these requirements. */
function runTests(scratch: string, test: string, requirements: readonly string[]): Report {
  const output = path.join(scratch, 'mutate-report.json')
  const named = ['--testNamePattern', `\\[(${requirements.join('|')})\\]`, '--retry=0']
  const args = ['run', test, ...named, '--reporter=json', `--outputFile=${output}`]
  spawnSync(path.join(scratch, 'node_modules/.bin/vitest'), args, { cwd: scratch })
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  return report
}

const isFailed = ({ numFailedTests, numFailedTestSuites }: Report) => numFailedTests + numFailedTestSuites > 0

function tryMutation(scratch: string, { requirement, file, find, replace, test }: Mutation): string {
  const target = path.join(scratch, file)
  const text = readFileSync(target, 'utf8')
  if (!text.includes(find)) return 'text not found'
  writeFileSync(
    target,
    text.replace(find, () => replace),
  )
  const report = runTests(scratch, test, [requirement])
  writeFileSync(target, text)
  if (isFailed(report)) return 'killed'
  return report.numPassedTests > 0 ? 'SURVIVED' : 'no test'
}

const wanted = new Set(process.argv.slice(2))
const chosen = mutations.filter(({ requirement }) => wanted.size === 0 || wanted.has(requirement))
const scratch = copyTree()
let killed = 0
try {
  for (const [test, ofTest] of Map.groupBy(chosen, (mutation) => mutation.test)) {
    const unchanged = runTests(scratch, test, [...new Set(ofTest.map(({ requirement }) => requirement))])
    for (const mutation of ofTest) {
      // A test that fails without a mutation cannot prove one.
      const verdict = isFailed(unchanged) ? 'fails unchanged' : tryMutation(scratch, mutation)
      if (verdict === 'killed') killed++
      console.info(`${verdict.padEnd(15)} ${mutation.requirement} ${mutation.file}: ${mutation.find}`)
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.info(`${killed} of ${chosen.length} mutations were killed.`)
process.exitCode = killed === chosen.length ? 0 : 1
