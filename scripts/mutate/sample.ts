import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../server/src/testing/fuzz/seeded-random.ts'
import { isTest } from '../rooms/sources.ts'
import { filtersOf } from '../suite/chosen-rooms.ts'
import { copyTree } from './copy-tree.ts'
import { lineMutations, withMutation, type LineMutation } from './line-mutations.ts'

/**
 * Changes lines drawn at random from rules and server, one at a time, in a copy, and lists those that no test of their room
 * and of the rooms that use it catches: `node scripts/mutate/sample.ts --count 40 --seed 1`. `--proof` adds the slow tests.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    proof: { type: 'boolean', default: false },
  },
})

const draw = seededRandom(Number(values.seed))
const scratch = copyTree()
const candidates = globSync('{rules,server}/src/*/**/*.ts', { cwd: scratch })
  .filter((file) => !isTest(file))
  .toSorted()
  .flatMap((file) =>
    lineMutations(readFileSync(path.join(scratch, file), 'utf8'), draw).map((mutation) => ({
      file,
      mutation,
    })),
  )

const run = (config: string, filters: readonly string[]) =>
  spawnSync(
    path.join(scratch, 'node_modules/.bin/vitest'),
    ['run', `--config=${config}`, '--bail=1', '--passWithNoTests', '--reporter=dot', ...filters],
    { cwd: scratch },
  ).status === 0

function isCaught(file: string, mutation: LineMutation): boolean {
  const target = path.join(scratch, file)
  const text = readFileSync(target, 'utf8')
  writeFileSync(target, withMutation(text, mutation))
  const filters = filtersOf([file.split('/')[2]!]) as string[]
  const survived =
    run('vitest.config.ts', filters) && (!values.proof || run('vitest.proof.config.ts', filters))
  writeFileSync(target, text)
  return !survived
}

let caught = 0
const count = Number(values.count)
try {
  for (let at = 0; at < count; at++) {
    const { file, mutation } = candidates[Math.floor(draw() * candidates.length)]!
    const verdict = isCaught(file, mutation) ? 'caught' : 'SURVIVED'
    if (verdict === 'caught') caught++
    console.info(
      `${verdict.padEnd(8)} ${file}:${mutation.line}  ${mutation.before.trim()}  ->  ${mutation.after.trim()}`,
    )
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.info(`${caught} of ${count} changed lines were caught, of ${candidates.length} that can be changed.`)
