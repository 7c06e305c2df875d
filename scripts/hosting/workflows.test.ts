import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../steps.ts'

interface Workflow {
  permissions?: Record<string, string>
  jobs: Record<
    string,
    { permissions?: Record<string, string>; steps: { uses?: string; run?: string; with?: object }[] }
  >
}

const folder = path.join(root, '.github/workflows')
const files = globSync('*.yaml', { cwd: folder })
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const workflows = files.map((file) => parse(read(file)) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs))

test('every action of the workflows is pinned by the hash of a commit, with its version beside it', () => {
  const used = files.flatMap((file) => [...read(file).matchAll(/uses: (.*)/g)].map(([, action]) => action!))
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('only the job that publishes may write, and it runs nothing of the project', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({ contents: 'read' })))
  const writing = jobs.filter(([, { permissions }]) => permissions !== undefined)
  expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['publish', { contents: 'write' }],
  ])
  const [, { steps }] = writing[0]!
  expect(steps.flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual(['actions/download-artifact'])
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([expect.stringMatching(/^gh release create /)])
})

test('a checkout leaves no credentials behind for the code that runs after it', () => {
  const checkouts = jobs
    .flatMap(([, { steps }]) => steps)
    .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.length).toBeGreaterThan(2)
  expect(checkouts.map((step) => step.with)).toEqual(checkouts.map(() => ({ 'persist-credentials': false })))
})
